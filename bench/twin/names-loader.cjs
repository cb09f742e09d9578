// In a single build the texts of every remote would be merged into one chunk of the same name; this keeps them separate.
module.exports = function names(source) {
  const [, remote] = /[\\/]mfe-([a-z-]+)[\\/]/.exec(this.resourcePath);
  return source.replaceAll('"i18n.[request]"', `"i18n-${remote}.[request]"`);
};
