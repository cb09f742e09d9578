import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { Descriptor, Manifest } from '@tessera/contracts/release';
import { ROOT } from '../build/preset.ts';
import { copyOfRepository } from './testing/copy.ts';

const NODE = path.join(ROOT, 'node_modules/.bin/node');
let copy: string;
beforeAll(() => {
  copy = copyOfRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(NODE, ['--disable-warning=ExperimentalWarning', path.join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
const make = (...args: readonly string[]) => run('tooling/src/commands/new.ts', ...args);
const json = <T>(...file: readonly string[]): T => JSON.parse(readFileSync(path.join(copy, ...file), 'utf8')) as T;
const state = () => [
  readdirSync(copy),
  readdirSync(path.join(copy, 'shared-contracts/src/routes')),
  readFileSync(path.join(copy, 'package.json'), 'utf8'),
  readFileSync(path.join(copy, 'tsconfig.json'), 'utf8'),
];

describe('npm run new: a name that cannot be', () => {
  it.each([
    ['Care_Plans', 'cannot be a remote’s name'],
    ['care--plans', 'cannot be a remote’s name'],
    ['plan2', 'cannot be a remote’s name'],
    ['../escape', 'cannot be a remote’s name'],
    ['q', 'cannot be a remote’s name'],
    ['', 'needs a name'],
    ['mfe-care', 'Leave the beginning «mfe-» out'],
    ['shell', 'is reserved'],
    ['api', 'is reserved'],
    ['registry', 'is reserved'],
    ['edge', 'is reserved'],
    ['marketplace', 'the folder mfe-marketplace exists'],
    ['login', 'The address /login is taken'],
    ['customer', 'The address /customer is taken'],
  ])('«%s» is refused in one sentence, and nothing is written', (name, words) => {
    const before = state();
    const { status, stderr, stdout } = make('remote', name);
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([1, '']);
    expect(state()).toEqual(before);
  });
  it.each([
    [['page', 'care-plans'], 'This command makes remotes, screens, slots, domains and endpoints'],
    [['remote', 'care-plans', 'journal'], 'This command makes remotes, screens, slots, domains and endpoints'],
    [['screen', 'booking'], 'A screen needs a remote and a name'],
    [['slot', 'care-plans', 'hint'], 'There is no remote «care-plans»'],
    [['screen', '../shell', 'journal'], 'There is no remote «../shell»'],
    [['screen', 'booking', 'Journal'], 'cannot be a screen’s name'],
    [['screen', 'booking', 'domains'], 'the code needs that word for something else'],
    [['slot', 'booking', 'new'], 'the code needs that word for something else'],
    [['slot', 'booking', 'next-slots'], 'has a slot «next-slots» already'],
    [['screen', 'booking', 'slot'], 'has a screen «slot» already'],
    [['slot', 'booking', 'slot'], 'has words that begin with booking.slot already'],
  ])('nor is anything else made of %j', (words, says) => {
    const { status, stderr, stdout } = make(...words);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(says);
  });
});

describe('npm run new -- remote care-plans', () => {
  beforeAll(() => expect(make('remote', 'care-plans')).toMatchObject({ status: 0, stderr: '' }));

  it('puts the folder into both lists, once, and refuses the name from then on', () => {
    const { workspaces } = json<{ workspaces: readonly string[] }>('package.json');
    const { references } = json<{ references: readonly { path: string }[] }>('tsconfig.json');
    expect(workspaces.filter((one) => one === 'mfe-care-plans')).toHaveLength(1);
    expect(references.filter((one) => one.path === './mfe-care-plans')).toHaveLength(1);
    expect(make('remote', 'care-plans').stderr).toContain('There is a remote «care-plans» already');
  });

  it('has each plural form of each language', () => {
    for (const lang of LANGUAGES) {
      const keys = Object.keys(json<Record<string, string>>('mfe-care-plans/src/screens/home/i18n', `${lang}.json`));
      const forms = keys.filter((key) => key.startsWith('care-plans.home.count_')).map((key) => key.split('_')[1]);
      expect(new Set(forms)).toEqual(new Set(new Intl.PluralRules(lang).resolvedOptions().pluralCategories));
    }
  });

  it('declares exactly the contracts that it uses', () => {
    const { status, stdout } = run('tooling/src/commands/verify.ts', 'declared');
    expect([status, stdout]).toEqual([0, expect.stringContaining('verified')]);
  });

  it('builds for browser and server, with its route and a menu entry in ten languages', () => {
    // The build's own workers cannot live inside jest, and the copy must be read by the copy's own code.
    const { status, stderr } = run('tooling/src/commands/build.ts', 'care-plans');
    expect([status, stderr]).toEqual([0, '']);
    const [version = ''] = readdirSync(path.join(copy, 'dist/care-plans'));
    const descriptor = json<Descriptor>('dist/care-plans', version, 'descriptor.json');
    expect(descriptor.routes).toMatchObject([
      { id: 'care-plans.home', path: '/care-plans', server: true, index: true },
    ]);
    expect(descriptor.menu[0]).toMatchObject({
      place: 'header',
      route: 'care-plans.home',
      label: { en: 'Care plans: topics', el: 'Care plans: θέματα' },
    });
    expect(Object.keys(descriptor.menu[0]?.label ?? {})).toHaveLength(LANGUAGES.length);
    expect(descriptor.endpoints.map(({ id }) => id)).toEqual(['reference.domains']);
    const { server, chunks } = json<Manifest>('dist/care-plans', version, 'manifest.json');
    expect(server).toMatch(/^[0-9a-f]{64}$/);
    expect(chunks['care-plans.home']).toBeDefined();
    for (const lang of LANGUAGES) expect(chunks[`care-plans.home.${lang}-json`]).toHaveLength(1);
    expect(existsSync(path.join(copy, 'dist/care-plans', version, 'server.cjs'))).toBe(true);
  }, 120_000);

  it('passes its own tests by «npm test -- mfe-care-plans»', () => {
    const { status, stdout, stderr } = run('tooling/src/commands/test.ts', 'mfe-care-plans');
    expect(`${stdout}${status === 0 ? '' : stderr}`).toMatch(/26 passed, 0 failed\s*$/);
  }, 180_000);
});

describe('a screen and a slot with an event', () => {
  const began = Date.now();
  beforeAll(() => {
    for (const words of [
      ['screen', 'care-plans', 'care-journal'],
      ['slot', 'care-plans', 'hint'],
      ['screen', 'booking', 'overview'],
      ['slot', 'booking', 'nearest'],
      ['slot', 'blog-education', 'topic'],
    ]) {
      expect(make(...words)).toMatchObject({ status: 0, stderr: '' });
    }
  });

  it('are declared, in a new remote and in one that people have written', () => {
    const { status, stdout } = run('tooling/src/commands/verify.ts', 'declared');
    expect([status, stdout]).toEqual([0, expect.stringContaining('verified')]);
    const config = readFileSync(path.join(copy, 'mfe-booking/remote.config.ts'), 'utf8');
    const before = readFileSync(path.join(ROOT, 'mfe-booking/remote.config.ts'), 'utf8');
    /** The line of the configuration as people wrote it, with one more name at the end of its list. */
    const withOneMore = (start: string, name: string): string =>
      (before.split('\n').find((line) => line.trimStart().startsWith(start)) ?? '').replace(
        /\](?=[^\]]*$)/,
        `, ${name}]`,
      );
    // A line that has become too long is broken.
    const unbroken = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll(/,(?=[\])}])/g, '');
    for (const [start, name] of [
      ['routes: [', 'overview'],
      ['slots: [', 'nearestSlot'],
      ['events: { out: [', 'nearestOpened'],
    ] as const)
      expect(unbroken(config)).toContain(unbroken(withOneMore(start, name)));
  });
  it('are formatted', () => {
    const { status, stdout } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/oxfmt'),
      ['--list-different', 'mfe-care-plans', 'mfe-booking', 'shared-contracts'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, '']);
  });
  it('have the types of the house', () => {
    const { status, stdout } = spawnSync(
      NODE,
      [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', 'mfe-care-plans', 'mfe-booking', 'mfe-blog-education'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, '']);
  }, 120_000);
  it('are built, with their address, their place and their event', () => {
    const { status, stderr } = run('tooling/src/commands/build.ts', 'care-plans');
    expect([status, stderr]).toEqual([0, '']);
    const descriptors = readdirSync(path.join(copy, 'dist/care-plans')).map((version) =>
      json<Descriptor>('dist/care-plans', version, 'descriptor.json'),
    );
    const descriptor = descriptors.find(({ routes }) => routes.length > 1);
    expect(descriptor?.routes.map(({ path: at }) => at)).toEqual(['/care-plans', '/care-plans/care-journal']);
    expect(descriptor?.slots.map(({ name }) => name)).toEqual(['care-plans.hint.v1']);
    expect(JSON.stringify(descriptor?.events)).toContain('care-plans.hint-opened.v1');
  }, 120_000);
  it('pass their own tests, and those of the remote around them', () => {
    const { status, stdout, stderr } = run(
      'tooling/src/commands/test.ts',
      'mfe-care-plans',
      'mfe-booking/src/screens/overview',
      'mfe-booking/src/slots/nearest',
      'mfe-booking/src/i18n',
      'mfe-blog-education/src/slots',
    );
    expect(`${stdout}${status === 0 ? '' : stderr}`).toMatch(/\d+ passed, 0 failed\s*$/);
    process.stderr.write(
      `A ninth remote with a screen, a call, a slot and an event, written, checked, built and tested in ${((Date.now() - began) / 60_000).toFixed(1)} minutes.\n`,
    );
  }, 240_000);
});
