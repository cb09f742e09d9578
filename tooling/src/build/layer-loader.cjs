// Puts a remote's style sheet into the layer of the remotes, so that no author can forget it.
module.exports = function layer(source) {
  return `@layer remote {\n${source}\n}`;
};
