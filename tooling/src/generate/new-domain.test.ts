import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { copyOfRepository } from './testing/copy.ts';

const NODE = path.join(ROOT, 'node_modules/.bin/node');
let copy: string;
beforeAll(() => {
  copy = copyOfRepository({ servers: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(NODE, ['--disable-warning=ExperimentalWarning', path.join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
const make = (...args: readonly string[]) => run('tooling/src/commands/new.ts', ...args);
const LISTS = [
  'api/src/app.ts',
  'api/src/schema.ts',
  'api/src/testing/verdicts.ts',
  'api/src/platform/renew-sealed.ts',
  'api/drizzle/meta/_journal.json',
];
const state = () => LISTS.map((file) => readFileSync(path.join(copy, file), 'utf8'));

describe('npm run new: what cannot be', () => {
  it.each([
    [['domain'], 'A domain needs a name'],
    [['domain', 'Care'], 'cannot be a domain’s name'],
    [['domain', '../up'], 'cannot be a domain’s name'],
    [['domain', 'booking'], 'There is a domain «booking» already'],
    [['domain', 'outbox'], 'There is a domain «outbox» already'],
    [['domain', 'values'], 'is a contract of the platform'],
    [['domain', 'api'], 'is reserved'],
    [['endpoint', 'booking'], 'An endpoint needs a domain and a name'],
    [['endpoint', 'care-notes', 'totals'], 'There is no domain «care-notes»'],
    [['endpoint', '..', 'totals'], 'There is no domain «..»'],
    [['endpoint', 'blog', 'post'], 'has «post» already'],
    [['endpoint', 'blog', 'Totals'], 'cannot be an endpoint’s name'],
  ])('%j is refused in one sentence, and nothing is written', (words, says) => {
    const before = state();
    const { status, stderr, stdout } = make(...words);
    expect(stderr).toContain(says);
    expect([stderr.trim().split('\n').length, status, stdout]).toEqual([1, 1, '']);
    expect(state()).toEqual(before);
  });
});

describe('npm run new -- domain care-notes, with two endpoints more', () => {
  beforeAll(() => {
    for (const words of [
      ['domain', 'care-notes'],
      ['endpoint', 'care-notes', 'totals'],
      ['endpoint', 'blog', 'post-totals'],
    ])
      expect(make(...words)).toMatchObject({ status: 0, stderr: '' });
  });
  it('cannot be made twice', () => {
    expect(make('domain', 'care-notes').stderr).toContain('There is a domain «care-notes» already');
    expect(make('endpoint', 'care-notes', 'totals').stderr).toContain('has «totals» already');
  });
  it('has the types of the house', () => {
    const { status, stdout } = spawnSync(NODE, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', 'api'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  }, 120_000);
  it('passes its own tests, and those that hold the lists: who may ask, what is sealed', () => {
    const parts = [
      'api/src/domains/care-notes',
      'api/src/domains/blog/post-totals',
      'api/src/routes.test',
      'api/src/platform/cipher',
    ];
    const { status, stdout, stderr } = run('tooling/src/commands/test.ts', ...parts);
    expect(`${stdout}${status === 0 ? '' : stderr}`).toMatch(/\d+ passed, 0 failed\s*$/);
  }, 240_000);
});
