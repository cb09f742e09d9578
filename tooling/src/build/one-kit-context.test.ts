import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { OneKitContext } from './plugins.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-kit-context-'));
  mkdirSync(path.join(folder, 'shared-kit/src/hooks'), { recursive: true });
  writeFileSync(path.join(folder, 'shared-kit/src/hooks/unit.ts'), 'export const context = {};');
  writeFileSync(path.join(folder, 'shared-kit/src/tabs.ts'), "export { context } from './hooks/unit.ts';");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The errors of a server bundle with this entry, to which only `@tessera/kit/base` is lent. */
async function errorsOf(entry: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'entry.ts'), entry);
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.ts',
    output: { path: path.join(folder, 'out') },
    resolve: { alias: { '@tessera/kit/tabs': path.join(folder, 'shared-kit/src/tabs.ts') } },
    externals: { '@tessera/kit/base': 'commonjs @tessera/kit/base' },
    plugins: [new OneKitContext()],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('No outcome.'))));
  });
  await new Promise<void>((resolve) => {
    compiler?.close(() => resolve());
  });
  return stats.compilation.errors.map(({ message }) => message);
}

it('a server bundle with its own copy of the kit’s context fails, and the import is named', async () => {
  const [error] = await errorsOf(
    "import '@tessera/kit/base'; import { context } from '@tessera/kit/tabs'; export default context;",
  );
  expect(error).toMatch(/own copy of the kit’s context, and is not given one of: @tessera\/kit\/tabs\./);
});
it('one that is given what it imports is built', async () =>
  expect(await errorsOf("import * as base from '@tessera/kit/base'; export default base;")).toEqual([]));
