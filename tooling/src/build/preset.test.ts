import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Configuration } from 'webpack';
import { setUpFolder } from '@tessera/server/testing/folder';
import { manifestOf, runWebpack } from './build.ts';
import { PureContracts } from './plugins.ts';
import { remoteBrowser, ROOT, serverBundle, shellBrowser, type BuildTarget } from './preset.ts';

const folder = setUpFolder();

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(folder(name)), { recursive: true });
    writeFileSync(folder(name), text);
  }
}
const targetOf = (name: string, version = '1.0.0'): BuildTarget => ({
  folder: folder(),
  name,
  version,
  out: folder(`out-${version}`),
});
/** Disables the cache between runs: each folder is different and used only once. */
const fresh = (config: Configuration): Configuration => ({ ...config, cache: false });

describe('a module that throws while it is run (stack trap 3)', () => {
  const shell = {
    'src/entry.ts': `globalThis.load = () => import(/* webpackMode: "eager" */ './part.ts');`,
    'src/part.ts': `import { tell } from './deep.ts';\nexport const word = tell();`,
    'src/deep.ts': `if (globalThis.bad) throw new Error('not yet');\nexport const tell = () => 'whole';`,
  };
  /** The result of a second request for the part after the first one failed. */
  async function afterOneFailure(vary: (config: Configuration) => Configuration): Promise<unknown> {
    write(shell);
    const target = targetOf('shell');
    await runWebpack([vary(fresh(shellBrowser(target)))]);
    const assets = path.join(target.out, 'assets/shell');
    const entry = readdirSync(assets).find((file) => file.startsWith('shell.')) ?? '';
    const realm = vm.createContext({
      bad: true,
      document: { baseURI: 'https://tessera.test/' },
      location: { href: 'https://tessera.test/' },
    });
    vm.runInContext('globalThis.self = globalThis;', realm);
    vm.runInContext(readFileSync(path.join(assets, entry), 'utf8'), realm);
    const load = () => vm.runInContext('load().then((part) => part.word)', realm) as Promise<unknown>;
    await expect(load()).rejects.toThrow('not yet');
    vm.runInContext('globalThis.bad = false;', realm);
    return load().catch((error: Error) => error.message);
  }
  it('remains an error with its reason, so that a retry knows to load a fresh container', async () => {
    expect(await afterOneFailure((config) => config)).toBe('not yet');
  });
  it('control: without strictModuleErrorHandling the half-initialised module is returned and the reason is lost', async () => {
    expect(
      await afterOneFailure((config) => ({
        ...config,
        output: { ...config.output, strictModuleErrorHandling: false },
      })),
    ).toMatch(/before initialization/);
  });
});

describe('a chunk whose hash has not come with the page', () => {
  it('waits for it, and one whose hash is there loads at once', async () => {
    write({
      'src/entry.ts': `globalThis.load = () => import('./part.ts');`,
      'src/part.ts': `export const word = 'whole';`,
    });
    const target = targetOf('shell');
    await runWebpack([fresh(shellBrowser(target))]);
    const assets = path.join(target.out, 'assets/shell');
    const entry = readdirSync(assets).find((file) => file.startsWith('shell.')) ?? '';
    const chunk = `/assets/shell/${readdirSync(assets).find((file) => file.startsWith('c.'))}`;
    const scripts: { src: string; integrity?: string; dataset: object }[] = [];
    const asked: string[] = [];
    let come = (): void => undefined;
    const hashes: Record<string, string> = {};
    const realm = vm.createContext({
      URL,
      // The limit for a script's arrival would end minutes after the test.
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      location: { href: 'https://tessera.test/' },
      document: {
        baseURI: 'https://tessera.test/',
        getElementsByTagName: () => [],
        createElement: () => ({ dataset: {}, setAttribute: () => undefined }),
        head: { appendChild: (script: (typeof scripts)[number]) => scripts.push(script) },
      },
      __TESSERA_INTEGRITY__: hashes,
      __TESSERA_WAIT__(file: string) {
        asked.push(file);
        return file in hashes ? null : new Promise<void>((resolve) => (come = resolve));
      },
    });
    vm.runInContext('globalThis.self = globalThis;', realm);
    vm.runInContext(readFileSync(path.join(assets, entry), 'utf8'), realm);
    vm.runInContext('void load()', realm);
    expect(asked).toEqual([chunk]);
    expect(scripts).toEqual([]);
    hashes[chunk] = 'sha384-whole';
    come();
    await new Promise((resolve) => setImmediate(resolve));
    expect(scripts.map(({ src, integrity }) => [src, integrity])).toEqual([[chunk, 'sha384-whole']]);
  });
});

it('every script asks for all its functions to be compiled while it arrives', async () => {
  write({
    'src/entry.ts': `globalThis.load = () => import('./part.ts');`,
    'src/part.ts': `export const word = 'whole';`,
  });
  const target = targetOf('shell');
  await runWebpack([fresh(shellBrowser(target))]);
  const assets = path.join(target.out, 'assets/shell');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const file of scripts)
    expect(readFileSync(path.join(assets, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

describe('an unused contract', () => {
  const session = path.join(ROOT, 'shared-contracts/src/domains/session/every-page.ts');
  async function built(vary: (config: Configuration) => Configuration): Promise<string> {
    write({ 'src/entry.ts': `import { isLogged } from ${JSON.stringify(session)};\nglobalThis.id = isLogged.id;` });
    const target = targetOf('shell');
    await runWebpack([vary(fresh(shellBrowser(target)))]);
    const assets = path.join(target.out, 'assets/shell');
    return readFileSync(path.join(assets, readdirSync(assets).find((file) => file.startsWith('shell.')) ?? ''), 'utf8');
  }
  it('leaves no trace in a bundle', async () => {
    const text = await built((config) => config);
    expect(text).toContain('session.isLogged');
    expect(text).not.toContain('session.saveLanguage');
  });
  it('control: without the purity annotation it is bundled and created at startup', async () => {
    const text = await built((config) => ({
      ...config,
      plugins: config.plugins?.filter((plugin) => !(plugin instanceof PureContracts)) ?? [],
    }));
    expect(text).toContain('session.saveLanguage');
  });
});

describe('one source, two builds (stack trap 15)', () => {
  const sheet = '.card { color: var(--ink); }';
  const remote = {
    'src/unit.ts': `import styles from './unit.module.css';\nexport const card = styles.card;\nexport const more = () => import(/* webpackChunkName: "more" */ './more.ts');`,
    'src/more.ts': `import styles from './more.module.css';\nimport { shared } from './shared.ts';\nexport const card = styles.card + shared;`,
    'src/shared.ts': `export const shared = 'told';`,
    'src/server.ts': `import styles from './unit.module.css';\nimport more from './more.module.css';\nexport const cards = [styles.card, more.card];`,
    'src/unit.module.css': sheet,
    'src/more.module.css': '.card { display: grid; }',
  };
  const everyFile = (at: string): string[] =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(at, path.join(entry.parentPath, entry.name)));

  async function both(version: string, vary: (config: Configuration) => Configuration = (config) => config) {
    const target = targetOf('booking', version);
    const [browser] = await runWebpack([
      vary(fresh(remoteBrowser(target).config)),
      fresh(serverBundle(target, './src/server')),
    ]);
    if (!browser) throw new Error('Nothing was built');
    const assets = path.join(target.out, 'assets/booking');
    const sheets = everyFile(assets)
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(assets, file), 'utf8'))
      .join('\n');
    const module = { exports: {} as { cards: string[] } };
    vm.runInNewContext(readFileSync(path.join(target.out, 'server.cjs'), 'utf8'), { module, exports: module.exports });
    return { manifest: manifestOf(target, browser), assets, sheets, cards: [...module.exports.cards] };
  }

  it('derives class names from the content of the file, in the browser as on the server', async () => {
    write(remote);
    const first = await both('1.0.0');
    const hash = createHash('sha256').update(`booking card ${sheet}`).digest('base64url');
    expect(first.cards[0]).toBe(`c${hash.slice(0, 6)}`);
    expect(new Set(first.cards).size).toBe(2);
    for (const card of first.cards) expect(first.sheets).toContain(`.${card}`);
    write({ 'src/unit.module.css': '.card { color: var(--ink-2); }' });
    const second = await both('1.1.0');
    expect(second.cards[0]).not.toBe(first.cards[0]);
    expect(second.cards[1]).toBe(first.cards[1]);
    expect(second.sheets).toContain(`.${second.cards[0] ?? ''}`);
  });

  it('hashes every file that it wrote, including split chunks and style sheets, and no source map', async () => {
    write(remote);
    const { manifest, assets } = await both('1.0.0');
    expect(Object.keys(manifest.files).sort()).toEqual(
      everyFile(assets)
        .filter((file) => !file.endsWith('.map'))
        .map((file) => `/assets/booking/${file}`)
        .sort(),
    );
    expect(Object.keys(manifest.files).filter((file) => file.endsWith('.css'))).toHaveLength(2);
    for (const [file, hash] of Object.entries(manifest.files)) {
      expect(existsSync(path.join(assets, path.basename(file)))).toBe(true);
      expect(hash).toBe(
        `sha384-${createHash('sha384')
          .update(readFileSync(path.join(assets, path.basename(file))))
          .digest('base64')}`,
      );
    }
  });
});
