// Wraps a remote's style sheet in the `remote` layer, so that no author can forget it.
module.exports = function layer(source) {
  return `@layer remote {\n${source}\n}`;
};
