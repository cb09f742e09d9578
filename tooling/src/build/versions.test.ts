import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tessera/contracts/release';
import { copyOfRepository } from '../generate/testing/copy.ts';
import type { Built } from './build.ts';
import { ROOT } from './preset.ts';

const NODE = path.join(ROOT, 'node_modules/.bin/node');
const LIMIT = 180_000;
const PARTS = ['shell', 'leaf', 'tree'];
const copies: string[] = [];
const write = (copy: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
};
const words = (en: string, ro: string, folder: string) => ({
  [`${folder}/i18n/en.json`]: JSON.stringify({ [en]: en }),
  [`${folder}/i18n/ro.json`]: JSON.stringify({ [en]: ro }),
});
/** As small as a part can be and still have each kind of input. */
const partFiles = (folder: string, name: string) => ({
  [`${folder}/package.json`]: `{ "name": "@tessera/${folder}", "version": "1.0.0", "type": "module" }`,
  [`${folder}/remote.config.ts`]: `import { defineRemote } from '@tessera/contracts/remote-config';\nexport default defineRemote({ name: '${name}', routes: [], endpoints: [] });\n`,
});
/**
 * A clone with small parts instead of ours: `tree` imports a contract by way of another, has a screen with words and a
 * style, and a server bundle; `leaf` bundles a package; the shell lends the kit.
 */
function clone(): string {
  const copy = copyOfRepository();
  copies.push(copy);
  for (const name of readdirSync(copy))
    if (name === 'shell' || name.startsWith('mfe-')) rmSync(path.join(copy, name), { recursive: true });
  const screen = 'mfe-tree/src/screens/home';
  write(copy, {
    'shared-contracts/src/domains/planted/index.ts': "export { weight } from './deep.ts';\n",
    'shared-contracts/src/domains/planted/deep.ts': 'export const weight = 1;\n',
    'shared-kit/src/base/index.tsx': 'export const Button = (): null => null;\n',
    ...partFiles('shell', 'shell'),
    'shell/src/entry.ts': "import { Button } from '@tessera/kit/base';\nButton();\n",
    ...partFiles('mfe-tree', 'tree'),
    'mfe-tree/src/unit.ts':
      "export const screen = () => import('./screens/home/home.tsx');\nexport const words = (lang: string) => import(`./screens/home/i18n/${lang}.json`);\nexport const all = (lang: string) => import(`./i18n/${lang}.json`);\n",
    'mfe-tree/src/server.ts': 'export default 1;\n',
    [`${screen}/home.tsx`]:
      "import { weight } from '@tessera/contracts/planted';\nimport styles from './home.module.css';\nexport const Home = () => [weight, styles['page'], 'tree.home', 'tree.all'];\n",
    [`${screen}/home.module.css`]: '.page { color: red; }\n',
    [`${screen}/home.test.tsx`]: 'export {};\n',
    ...words('tree.home', 'acasă', screen),
    ...words('tree.all', 'toate', 'mfe-tree/src'),
    ...partFiles('mfe-leaf', 'leaf'),
    'mfe-leaf/src/unit.ts': "export { default } from 'embla-carousel';\n",
  });
  return copy;
}
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));

function build(
  copy: string,
  ...words: readonly string[]
): { readonly said: string; readonly lines: readonly string[] } {
  const script = path.join(copy, 'tooling/src/commands/build.ts');
  const { status, stdout, stderr } = spawnSync(NODE, ['--disable-warning=ExperimentalWarning', script, ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { said: `${status} ${stderr}`, lines: stdout.trim().split('\n') };
}
type Versions = Readonly<Record<string, string>>;
/** A process that plans the parts of a clone each time it is asked: loading the bundler takes longer than a small graph. */
interface Planner {
  versions(): Promise<Versions>;
  end(): void;
}
function startPlanner(at: string): Planner {
  const script = `import { buildable, versionOf } from './tooling/src/build/build.ts';
    process.on('message', async () => {
      const found = {};
      for (const name of buildable()) found[name] = (await versionOf(name)).version;
      process.send(found);
    });`;
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], {
    cwd: at,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let { promise, resolve, reject } = Promise.withResolvers<Versions>();
  child.on('message', (versions: Versions) => resolve(versions));
  child.on('exit', () => reject(new Error('The planner ended; its error stands above.')));
  return {
    versions() {
      ({ promise, resolve, reject } = Promise.withResolvers<Versions>());
      child.send('plan');
      return promise;
    },
    end: () => void child.kill(),
  };
}
let copy: string;
let planner: Planner;
let before: Versions;
beforeAll(async () => {
  copy = clone();
  planner = startPlanner(copy);
  before = await planner.versions();
}, LIMIT);
afterAll(() => planner?.end());

/** The parts that have another version while a file of the clone has another text. */
async function changedBy(file: string, change: (text: string) => string): Promise<readonly string[]> {
  const full = path.join(copy, file);
  const text = readFileSync(full, 'utf8');
  const other = change(text);
  expect(other).not.toBe(text);
  writeFileSync(full, other);
  try {
    const after = await planner.versions();
    return Object.keys(before).filter((name) => before[name] !== after[name]);
  } finally {
    writeFileSync(full, text);
  }
}
const oneLineMore = (text: string): string => `${text}\n/* changed */\n`;
const word = (text: string): string => text.replace(/":"([^"]+)"/, '":"$1 changed"');

describe('a version is made of what is really imported', () => {
  it(
    'a contract’s change gives new versions to those who import it, by way of others as well, and to nobody else',
    async () => {
      expect(await changedBy('shared-contracts/src/domains/planted/deep.ts', (text) => text.replace('1', '2'))).toEqual(
        ['tree'],
      );
    },
    LIMIT,
  );
  it.each([
    ['a word', 'mfe-tree/src/screens/home/i18n/ro.json', word, ['tree']],
    ['a word that several screens show', 'mfe-tree/src/i18n/en.json', word, ['tree']],
    ['a style', 'mfe-tree/src/screens/home/home.module.css', oneLineMore, ['tree']],
    ['a server bundle’s own module', 'mfe-tree/src/server.ts', oneLineMore, ['tree']],
    ['the kit, which the shell lends', 'shared-kit/src/base/index.tsx', oneLineMore, ['shell']],
    ['a test', 'mfe-tree/src/screens/home/home.test.tsx', oneLineMore, []],
    ['a contract that only the api imports', 'shared-contracts/src/domains/outbox/index.ts', oneLineMore, []],
    [
      'one more contract in the list of the package',
      'shared-contracts/package.json',
      (text: string) => text.replace('"./head"', '"./more": "./src/more.ts",\n    "./head"'),
      [],
    ],
    ['the number of a remote', 'mfe-leaf/package.json', (text: string) => text.replace('1.0.0', '1.1.0'), ['leaf']],
  ])('%s', async (_, file, change, changed) => expect(await changedBy(file, change)).toEqual(changed), LIMIT);
  it(
    'the preset belongs to every version',
    async () => {
      expect(await changedBy('tooling/src/build/layer-loader.cjs', oneLineMore)).toEqual(PARTS);
    },
    LIMIT,
  );
});

it(
  'the same tree has the same versions and bytes in another folder, and builds only what it is asked to',
  () => {
    const other = clone();
    expect(Object.fromEntries(build(other, '--plan').lines.map((line) => line.split(' ', 2)))).toEqual(before);
    const built = [copy, other].map((at) => {
      const { said, lines } = build(at, 'tree');
      expect([said, lines]).toEqual([
        '0 ',
        [expect.stringMatching(/^tree 1\.0\.0-g[0-9a-f]{10} was built in [\d.]+ s$/)],
      ]);
      expect(readdirSync(path.join(at, 'dist'))).toEqual(['tree']);
      const folder = path.join(at, 'dist/tree', before['tree'] ?? '');
      return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    });
    expect(built[0]).toEqual(built[1]);
    expect(built[0]?.version).toBe(before['tree']);
    expect(build(copy, 'mfe-tree').lines).toEqual([expect.stringMatching(/^tree \S+ was built before \([\d.]+ s\)$/)]);
  },
  LIMIT,
);

describe('packages', () => {
  const changeOf = (name: string) => (text: string) => {
    const entry = `"node_modules/${name}": {\n      "version": "`;
    return text.replace(entry, `${entry}9`);
  };
  /** Installs another version of a package in the clone, whose packages are links to ours. */
  function install(name: string): void {
    const at = path.join(copy, 'node_modules', name);
    rmSync(at);
    cpSync(path.join(ROOT, 'node_modules', name), at, { recursive: true });
    const file = path.join(at, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "', '"version": "9'));
  }
  it(
    'one that no part bundles changes nothing',
    async () => {
      install('fastify');
      expect(await changedBy('package-lock.json', changeOf('fastify'))).toEqual([]);
    },
    LIMIT,
  );
  it(
    'one that is bundled changes those who bundle it',
    async () => {
      install('embla-carousel');
      expect(await changedBy('package-lock.json', changeOf('embla-carousel'))).toEqual(['leaf']);
    },
    LIMIT,
  );
  it(
    'one that the bundler is made of changes every part',
    async () => {
      expect(await changedBy('package-lock.json', changeOf('acorn'))).toEqual(PARTS);
    },
    LIMIT,
  );
});

it(
  'a guest’s own build has the settled version in the names of its files, and is an input itself',
  () => {
    cpSync(path.join(ROOT, 'e2e/fixtures/guest'), path.join(copy, 'guest'), { recursive: true });
    const script = `import { appendFileSync } from 'node:fs';
    import { build, versionOf } from './tooling/src/build/build.ts';
    const options = { folder: process.cwd() + '/guest', define: { __PROBE__: '"none"' } };
    const [first, again] = [await build('guest', options), await build('guest', options)];
    appendFileSync('guest/webpack.config.ts', '/* changed */');
    console.log(JSON.stringify([first, again, await versionOf('guest', options)]));`;
    const { stdout, stderr } = spawnSync(
      NODE,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const [first, again, changed] = JSON.parse(stdout) as [Built, Built, Built];
    expect([first.fresh, again.fresh, again.version]).toEqual([true, false, first.version]);
    const { entry, uniqueName } = JSON.parse(readFileSync(path.join(first.out, 'manifest.json'), 'utf8')) as Manifest;
    expect([entry, uniqueName]).toEqual([
      `/assets/guest/entry.t_guest_${first.version.replace(/\W/g, '_')}.js`,
      `t_guest_${first.version.replace(/\W/g, '_')}`,
    ]);
    expect(changed.version).not.toBe(first.version);
  },
  LIMIT,
);

it('a part that does not exist is named, with those that do', () => {
  expect(build(copy, 'nobody').said).toBe('1 There is no part «nobody». Parts: shell, mfe-leaf, mfe-tree.\n');
});
