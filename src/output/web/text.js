'use strict';
// Numbers and names as people read them. Text of the data reaches the document through textContent alone.

const NS = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']];
const BYTES = [[2 ** 40, 'TiB'], [2 ** 30, 'GiB'], [2 ** 20, 'MiB'], [2 ** 10, 'KiB'], [1, 'B']];

function unitSteps(unit) {
  return unit === 'ns' ? NS : unit === 'bytes' ? BYTES : [[1, unit]];
}

// Always as many digits, also where the last are zeros: figures below each other are then equally long.
function significant(value, digits = 4) {
  if (value === 0) return '0';
  const power = Math.floor(Math.log10(Math.abs(Number(value.toPrecision(digits)))));
  if (power >= 15 || power < -6) return value.toExponential(digits - 1);
  return Number(value.toPrecision(digits)).toFixed(Math.max(0, digits - 1 - power));
}

// A speedup, as the terminal writes it: 0.087, 0.42, 1.18, 20.1, 268.
function ratioText(value) {
  if (value >= 99.95) return significant(value, 3);
  if (value >= 9.995) return value.toFixed(1);
  return value >= 0.0995 ? value.toFixed(2) : significant(value, 2);
}

function rangeText(low, high) {
  const [from, to] = [ratioText(low), ratioText(high)];
  return from === to ? from : `${from}–${to}`;
}

function inUnit(value, unit, write) {
  const steps = unitSteps(unit);
  const [size, name] = steps.find(([step]) => value >= step) || steps[steps.length - 1];
  return name ? `${write(value / size)} ${name}` : write(value / size);
}

const valueText = (value, unit) => inUnit(value, unit, significant);
// At an axis: no zeros that say nothing.
const tickText = (value, unit) => inUnit(value, unit, (number) => String(Number(number.toPrecision(4))));

function counted(number, word, many = `${word}s`) {
  return `${number} ${number === 1 ? word : many}`;
}

// "1024" as people of this field read it, when it stands at an axis.
function axisText(value) {
  if (value >= 1048576 && value % 1048576 === 0) return `${value / 1048576}M`;
  if (value >= 1024 && value % 1024 === 0) return `${value / 1024}k`;
  return String(value);
}

// Control characters and the ones that reorder or hide text are shown as what they are, as the terminal's tables do.
function plain(text) {
  return String(text).replace(
    /[\0-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, (character) => {
      const code = character.codePointAt(0);
      return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16).padStart(4, '0')}}`;
    });
}

function filled(node, properties, children) {
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'text') node.textContent = plain(value);
    else if (value !== null && value !== undefined) node.setAttribute(key, key === 'aria-label' ? plain(value) : value);
  }
  node.append(...children);
  return node;
}

function element(tag, properties = {}, ...children) {
  return filled(document.createElement(tag), properties, children);
}

function shape(tag, properties = {}, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), properties, children);
}

// A button that does `action`.
function button(properties, action) {
  const node = element('button', { type: 'button', ...properties });
  node.addEventListener('click', action);
  return node;
}
