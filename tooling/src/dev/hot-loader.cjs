// Connects the modules of a remote to React Refresh, and its unit to the updates of `npm run dev`.
const path = require('node:path');

const CLIENT = JSON.stringify(path.join(__dirname, 'in-page.ts'));
module.exports = function hot(source) {
  const id = JSON.stringify(`${path.relative(path.resolve(__dirname, '../../..'), this.resourcePath)} `);
  if (path.basename(this.resourcePath) === 'unit.ts')
    return `import { hotRemote as __hotRemote } from ${CLIENT};\n${source.replace(/\bcreateRemote\(/, '__hotRemote(createRemote, ')}`;
  if (!/\$Refresh(Reg|Sig)\$/.test(source)) return source;
  return `const $RefreshReg$ = (type, name) => globalThis.__TESSERA_REFRESH__.register(type, ${id} + name);
const $RefreshSig$ = () => globalThis.__TESSERA_REFRESH__.signature();
${source}
globalThis.__TESSERA_REFRESH__.accept(import.meta.webpackHot, __webpack_module__.exports);`;
};
