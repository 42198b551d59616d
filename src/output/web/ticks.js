'use strict';
// Where an axis of values is named, as src/output/figure_axis.cpp does for figures.

// 1, 2 and 5 times powers of ten (whichever of `steps`), within [low, high].
function decades(low, high, steps) {
  const ticks = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    for (const step of steps) if (step * power >= low && step * power <= high) ticks.push(step * power);
  }
  return ticks;
}

function evenTicks(low, high, most) {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((nice) => nice * power >= rough) ?? 10) * power;
  const ticks = [];
  for (let index = Math.ceil(low / step); index * step <= high; ++index) ticks.push(index * step);
  return ticks;
}

function logTicks(low, high, most) {
  for (const steps of [[1, 2, 5], [1, 3], [1]]) {
    const ticks = decades(low, high, steps);
    if (ticks.length >= 3 && ticks.length <= most) return ticks;
  }
  const tens = decades(low, high, [1]);
  if (tens.length < most) return evenTicks(low, high, Math.min(most, 5));
  const step = Math.floor(tens.length / most) + 1;
  return tens.filter((_, index) => index % step === 0);
}

// Ticks that read well in the unit that the lowest value is shown in: of bytes, not powers of ten.
function valueTicks(low, high, unit) {
  const steps = unitSteps(unit);
  const [size] = steps.find(([step]) => low >= step) || steps[steps.length - 1];
  return logTicks(low / size, high / size, 7).map((tick) => tick * size);
}

// The width that the longest of an axis's labels takes, with its tick.
function labelRoom(labels) {
  return 20 + 7 * Math.max(4, ...(labels || []).map((label) => (label || '').length));
}

// The labels that have room beside the one to their right, from the last on: shapes need not be evenly spread.
function spaced(plot, splits, labels, fine) {
  let free = Infinity;
  const shown = labels.map(() => '');
  for (let index = labels.length - 1; index >= 0; --index) {
    const text = plain(labels[index]);
    const middle = plot.valToPos(splits[index], 'x');
    const half = (4 + 3.5 * text.length) * fine;
    if (middle + half > free) continue;
    shown[index] = text;
    free = middle - half;
  }
  return shown;
}
