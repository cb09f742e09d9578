// A language file is loaded as the words that its screen or slot shows; see words.ts.
const path = require('node:path');
const { wordsOf } = require('./words.ts');

module.exports = function words() {
  const { words, files } = wordsOf(this.resourcePath);
  for (const file of files) this.addDependency(file);
  this.addContextDependency(path.dirname(path.dirname(this.resourcePath)));
  return JSON.stringify(words);
};
