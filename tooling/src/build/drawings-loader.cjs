// Composes the kit's drawings. `?drawings` is the file with the tiles and the parts of faces. `?heads`, `?scenes`, `?pages`
// and `?covers` are several files, whose names end with what is in them: the module is the address before that.
const { createHash } = require('node:crypto');
const { readdirSync } = require('node:fs');
const path = require('node:path');
const {
  composedCovers,
  composedDrawings,
  composedHeads,
  composedPageScenes,
  composedScenes,
} = require('../../../shared-kit/src/art/composed.ts');

const FILES = {
  '?heads': composedHeads,
  '?scenes': composedScenes,
  '?pages': composedPageScenes,
  '?covers': composedCovers,
};

module.exports = function drawings(svg) {
  const folder = path.dirname(this.resourcePath);
  for (const name of readdirSync(folder)) if (name.endsWith('.ts')) this.addDependency(path.join(folder, name));
  const filesOf = FILES[this.resourceQuery];
  if (!filesOf) return composedDrawings(svg);
  const { publicPath, emit } = this.getOptions();
  const files = filesOf(svg);
  // One hash for all, so that the bundle does not name each; short, because a page names some thirty of them.
  const hash = createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('hex')
    .slice(0, 16);
  if (emit) for (const [name, content] of files) this.emitFile(`f.${hash}-${name}.svg`, content);
  return `export default ${JSON.stringify(`${publicPath}f.${hash}-`)};`;
};
