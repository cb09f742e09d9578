// Composes the kit's drawings: `?drawings` is the file with the scenes and faces, `?covers` the patterns of covers,
// `?pages` the drawings of the site's own pages.
const { readdirSync } = require('node:fs');
const path = require('node:path');
const { composedCovers, composedDrawings, composedPageScenes } = require('../../../shared-kit/src/art/composed.ts');

module.exports = function drawings(svg) {
  const folder = path.dirname(this.resourcePath);
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) this.addDependency(path.join(folder, name));
  const compose = { '?covers': composedCovers, '?pages': composedPageScenes }[this.resourceQuery] ?? composedDrawings;
  return compose(svg);
};
