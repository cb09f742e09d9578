// Reduces a variable font to the weights of text and to some of its letters: with `?range=0-FF,152` these, with
// `?letters=…` these without the axis of the flare.
const subsetFont = require('subset-font');

const WEIGHTS = { min: 400, max: 700 };
/** The characters of ranges written as in CSS, without their `U+`. */
const charactersIn = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

module.exports = function letters(bytes) {
  const asked = new URLSearchParams(this.resourceQuery);
  const range = asked.get('range');
  return subsetFont(bytes, range === null ? (asked.get('letters') ?? '') : charactersIn(range), {
    targetFormat: 'woff2',
    variationAxes: range === null ? { FLAR: 0, wght: WEIGHTS } : { wght: WEIGHTS },
  });
};
module.exports.raw = true;
