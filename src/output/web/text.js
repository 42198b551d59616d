'use strict';
// Numbers and names as people read them. Text of the data reaches the document through textContent alone.

const NS = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']];
const BYTES = [[2 ** 40, 'TiB'], [2 ** 30, 'GiB'], [2 ** 20, 'MiB'], [2 ** 10, 'KiB'], [1, 'B']];

function unitSteps(unit) {
  return unit === 'ns' ? NS : unit === 'bytes' ? BYTES : [[1, unit]];
}

function significant(value, digits = 4) {
  if (value === 0) return '0';
  const text = Number(value.toPrecision(digits));
  return Math.abs(text) >= 1e6 || Math.abs(text) < 1e-4 ? text.toExponential() : String(text);
}

function valueText(value, unit) {
  const steps = unitSteps(unit);
  const [size, name] = steps.find(([step]) => value >= step) || steps[steps.length - 1];
  return `${significant(value / size)} ${name}`;
}

// "1024" as people of this field read it, when it stands at an axis.
function axisText(value) {
  if (value >= 1048576 && value % 1048576 === 0) return `${value / 1048576}M`;
  if (value >= 1024 && value % 1024 === 0) return `${value / 1024}k`;
  return String(value);
}

// Control characters and the ones that reorder text are shown as what they are.
function plain(text) {
  return String(text).replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'text') node.textContent = plain(value);
    else if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}
