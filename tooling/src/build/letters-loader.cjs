// Keeps only the letters of `?letters=…` in a variable font, unflared and in the weights of text.
const subsetFont = require('subset-font');

module.exports = function letters(bytes) {
  const text = new URLSearchParams(this.resourceQuery).get('letters') ?? '';
  return subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes: { FLAR: 0, wght: { min: 400, max: 700 } } });
};
module.exports.raw = true;
