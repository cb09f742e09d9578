// Fills the gaps of a language with English at build time, so that a missing key never needs a second file at run time.
const fs = require('node:fs');
const path = require('node:path');

module.exports = function words(source) {
  const english = path.join(path.dirname(this.resourcePath), 'en.json');
  this.addDependency(english);
  return JSON.stringify({ ...JSON.parse(fs.readFileSync(english, 'utf8')), ...JSON.parse(source) });
};
