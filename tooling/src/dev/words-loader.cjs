// All words of a remote in one language, as a module that takes its own updates; see in-page.ts.
const path = require('node:path');
const { allWords } = require('../build/words.ts');

module.exports = function words() {
  const lang = path.basename(this.resourcePath, '.json');
  const { words, files } = allWords(path.dirname(path.dirname(this.resourcePath)), lang);
  for (const file of files) this.addDependency(file);
  return `import.meta.webpackHot.accept();\nexport default ${JSON.stringify(words)};`;
};
