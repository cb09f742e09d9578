import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@tessera/contracts/release';
import { copyOfRepository } from '../generate/testing/copy.ts';
import { buildable, type Built } from './build.ts';
import { ROOT } from './preset.ts';

const NODE = path.join(ROOT, 'node_modules/.bin/node');
const LIMIT = 180_000;
const copies: string[] = [];
/** A clone with one contract more, of which the provider's hours import a file by way of another. */
function clone(): string {
  const copy = copyOfRepository();
  copies.push(copy);
  const planted = path.join(copy, 'shared-contracts/src/domains/planted');
  mkdirSync(planted);
  writeFileSync(path.join(planted, 'index.ts'), "export { weight } from './deep.ts';\n");
  writeFileSync(path.join(planted, 'deep.ts'), 'export const weight = 1;\n');
  const page = path.join(copy, 'mfe-provider/src/screens/hours/hours-page.ts');
  writeFileSync(
    page,
    `import { weight } from '@tessera/contracts/planted';\n${readFileSync(page, 'utf8')}\nexport const planted = weight;\n`,
  );
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
function versionsIn(copy: string): Readonly<Record<string, string>> {
  const { said, lines } = build(copy, '--plan');
  expect(said).toBe('0 ');
  return Object.fromEntries(lines.map((line) => line.split(' ', 2)));
}

let copy: string;
let before: Readonly<Record<string, string>>;
beforeAll(() => {
  copy = clone();
  before = versionsIn(copy);
}, LIMIT);

/** The parts that have another version while a file of the clone has another text. */
function changedBy(file: string, change: (text: string) => string): readonly string[] {
  const full = path.join(copy, file);
  const text = readFileSync(full, 'utf8');
  const other = change(text);
  expect(other).not.toBe(text);
  writeFileSync(full, other);
  try {
    const after = versionsIn(copy);
    return Object.keys(before).filter((name) => before[name] !== after[name]);
  } finally {
    writeFileSync(full, text);
  }
}
const oneLineMore = (text: string): string => `${text}\n/* changed */\n`;
const word = (text: string): string => text.replace(/": "([^"]+)"/, '": "$1 changed"');

describe('a version is made of what is really imported', () => {
  it(
    'a contract’s change gives new versions to those who import it, by way of others as well, and to nobody else',
    () => {
      expect(changedBy('shared-contracts/src/domains/planted/deep.ts', (text) => text.replace('1', '2'))).toEqual([
        'provider',
      ]);
    },
    LIMIT,
  );
  it.each([
    ['a word', 'mfe-booking/src/screens/slot/i18n/ro.json', word, ['booking']],
    ['a word that several screens show', 'mfe-booking/src/i18n/en.json', word, ['booking']],
    ['a style', 'mfe-blog-education/src/screens/post/post-screen.module.css', oneLineMore, ['blog-education']],
    ['a server bundle’s own module', 'mfe-marketplace/src/server.ts', oneLineMore, ['marketplace']],
    ['the kit, which the shell lends', 'shared-kit/src/base/index.tsx', oneLineMore, ['shell']],
    ['a test', 'mfe-blog-education/src/screens/post/post-screen.test.tsx', oneLineMore, []],
    ['a contract that only the api imports', 'shared-contracts/src/domains/outbox/index.ts', oneLineMore, []],
    [
      'one more contract in the list of the package',
      'shared-contracts/package.json',
      (text: string) => text.replace('"./head"', '"./more": "./src/more.ts",\n    "./head"'),
      [],
    ],
    [
      'the number of a remote',
      'mfe-provider/package.json',
      (text: string) => text.replace('1.0.0', '1.1.0'),
      ['provider'],
    ],
  ])('%s', (_, file, change, changed) => expect(changedBy(file, change)).toEqual(changed), LIMIT);
  it(
    'the preset belongs to every version',
    () => {
      expect(changedBy('tooling/src/build/layer-loader.cjs', oneLineMore)).toEqual(buildable());
    },
    LIMIT,
  );
});

it(
  'the same tree has the same versions and bytes in another folder, and builds only what it is asked to',
  () => {
    const other = clone();
    expect(versionsIn(other)).toEqual(before);
    const built = [copy, other].map((at) => {
      const { said, lines } = build(at, 'provider');
      expect([said, lines]).toEqual([
        '0 ',
        [expect.stringMatching(/^provider 1\.0\.0-g[0-9a-f]{10} was built in [\d.]+ s$/)],
      ]);
      expect(readdirSync(path.join(at, 'dist'))).toEqual(['provider']);
      const folder = path.join(at, 'dist/provider', before['provider'] ?? '');
      return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    });
    expect(built[0]).toEqual(built[1]);
    expect(built[0]?.version).toBe(before['provider']);
    expect(build(copy, 'mfe-provider').lines).toEqual([
      expect.stringMatching(/^provider \S+ was built before \([\d.]+ s\)$/),
    ]);
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
    () => {
      install('fastify');
      expect(changedBy('package-lock.json', changeOf('fastify'))).toEqual([]);
    },
    LIMIT,
  );
  it(
    'one that is bundled changes those who bundle it',
    () => {
      install('embla-carousel');
      expect(changedBy('package-lock.json', changeOf('embla-carousel'))).toEqual(['marketplace']);
    },
    LIMIT,
  );
  it(
    'one that the bundler is made of changes every part',
    () => {
      expect(changedBy('package-lock.json', changeOf('acorn'))).toEqual(buildable());
    },
    LIMIT,
  );
});

it(
  'a guest’s own build has the settled version in the names of its files, and is an input itself',
  () => {
    cpSync(path.join(ROOT, 'e2e/fixtures/guest'), path.join(copy, 'guest'), { recursive: true });
    const script = `import { build } from './tooling/src/build/build.ts';
    console.log(JSON.stringify(await build('guest', { folder: process.cwd() + '/guest', define: { __PROBE__: '"none"' } })));`;
    const built = () => {
      const { stdout, stderr } = spawnSync(
        NODE,
        ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
        { cwd: copy, encoding: 'utf8' },
      );
      expect(stderr).toBe('');
      return JSON.parse(stdout) as Built;
    };
    const [first, again] = [built(), built()];
    expect([first.fresh, again.fresh, again.version]).toEqual([true, false, first.version]);
    const { entry, uniqueName } = JSON.parse(readFileSync(path.join(first.out, 'manifest.json'), 'utf8')) as Manifest;
    expect([entry, uniqueName]).toEqual([
      `/assets/guest/entry.t_guest_${first.version.replace(/\W/g, '_')}.js`,
      `t_guest_${first.version.replace(/\W/g, '_')}`,
    ]);
    const config = path.join(copy, 'guest/webpack.config.ts');
    writeFileSync(config, oneLineMore(readFileSync(config, 'utf8')));
    expect(built().version).not.toBe(first.version);
  },
  LIMIT,
);

it('a part that does not exist is named, with those that do', () => {
  expect(build(copy, 'nobody').said).toBe(
    '1 There is no part «nobody». Parts: shell, mfe-blog-education, mfe-booking, mfe-marketplace, mfe-provider.\n',
  );
});
