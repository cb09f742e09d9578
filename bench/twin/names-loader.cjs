// In one build the words of every remote would fall into one chunk of the same name; each keeps its own.
module.exports = function names(source) {
  const [, remote] = /[\\/]mfe-([a-z-]+)[\\/]/.exec(this.resourcePath);
  return source.replaceAll('"i18n.[request]"', `"i18n-${remote}.[request]"`);
};
