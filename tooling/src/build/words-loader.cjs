// Lays a language over English at build, so that a missing key never costs a second file at run time.
const fs = require('node:fs');
const path = require('node:path');

module.exports = function words(source) {
  const english = path.join(path.dirname(this.resourcePath), 'en.json');
  this.addDependency(english);
  return JSON.stringify({ ...JSON.parse(fs.readFileSync(english, 'utf8')), ...JSON.parse(source) });
};
