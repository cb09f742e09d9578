import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { setUpFolder } from '@tessera/server/testing/folder';
import { manifestOf, runWebpack } from './build.ts';
import { shellBrowser } from './preset.ts';

const folder = setUpFolder();
function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(folder(name)), { recursive: true });
    writeFileSync(folder(name), text);
  }
}
const shell = (said: string) => ({
  'node_modules/react/index.js': `export const react = () => globalThis.react;`,
  'src/entry.ts': `import { react } from 'react';\nglobalThis.said = ${JSON.stringify(said)};\nvoid import('./part.ts').then(react);`,
  'src/part.ts': `export const part = () => globalThis.part;`,
});
/** The scripts of a version of the shell, those with its name first. */
async function scriptsOf(version: string, vary: (config: Configuration) => Configuration): Promise<readonly string[]> {
  write(shell(version));
  const target = { folder: folder(), name: 'shell', version, out: folder(`out-${version}`) };
  const [stats] = await runWebpack([vary({ ...shellBrowser(target), cache: false })]);
  if (!stats) throw new Error('Nothing was built');
  const { entry, chunks, files } = manifestOf(target, stats);
  expect(chunks['shell']).toEqual([expect.stringContaining('/react.'), entry]);
  return Object.keys(files).filter((file) => file.endsWith('.js'));
}
async function filesKept(vary: (config: Configuration) => Configuration = (config) => config): Promise<number> {
  const first = await scriptsOf('1.0.0', vary);
  const second = await scriptsOf('1.1.0', vary);
  expect([first.length, second.length]).toEqual([3, 3]);
  return second.filter((file) => first.includes(file)).length;
}

describe('a release of the shell', () => {
  it('leaves the names of React’s file and of every part that it has not changed', async () => {
    expect(await filesKept()).toBe(2);
  });
  it('control: with webpack’s own name for what has been loaded, which carries the version, nobody keeps a file', async () => {
    const kept = await filesKept(({ output, ...config }) => ({
      ...config,
      output: { ...output, chunkLoadingGlobal: `webpackChunk${String(output?.uniqueName)}` },
    }));
    expect(kept).toBe(0);
  });
});

describe('a chunk of the shell that stays whole', () => {
  it('is one file with what it shares of its kind, which others take from it', async () => {
    write({
      'node_modules/react/index.js': `export const react = () => globalThis.react;`,
      'node_modules/react-hook-form/index.js': `export const form = () => globalThis.form;`,
      'src/sign.ts': `export const sign = () => globalThis.sign;`,
      'src/lent.ts': `export { form } from 'react-hook-form';\nexport { sign } from './sign.ts';`,
      'src/screen.ts': `import { form } from 'react-hook-form';\nimport { sign } from './sign.ts';\nexport const screen = () => [form(), sign()];`,
      'src/entry.ts': `import { react } from 'react';\nvoid import(/* webpackChunkName: "kit-form" */ './lent.ts').then(react);\nvoid import(/* webpackChunkName: "login" */ './screen.ts').then(react);`,
    });
    const target = { folder: folder(), name: 'shell', version: '2.0.0', out: folder('out-whole') };
    const [stats] = await runWebpack([{ ...shellBrowser(target), cache: false }]);
    if (!stats) throw new Error('Nothing was built');
    const { chunks } = manifestOf(target, stats);
    expect(chunks['kit-form']).toHaveLength(1);
    expect(chunks['login']).toEqual([...(chunks['kit-form'] ?? []), expect.any(String)]);
  });
});
