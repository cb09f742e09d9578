import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { Descriptor } from '@tessera/contracts/release';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { describeEndpoint } from '@tessera/server/describe';
import { contractsOf } from '@tessera/tooling/contracts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CONTRACTS = 'shared-contracts';
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).trim();

export interface Commit {
  readonly hash: string;
  readonly subject: string;
}
/**
 * The latest commits that changed a contract, newest first. Throws if this copy of the repository has no history to
 * replay.
 */
export function contractCommits(most: number): readonly Commit[] {
  let isShallow: string;
  try {
    isShallow = git('rev-parse', '--is-shallow-repository');
  } catch {
    throw new Error(
      'There is no git history here, so there is nothing to replay: run this in a clone of the repository, with git installed.',
    );
  }
  const lines = git('log', '--no-merges', `-${most}`, '--format=%h%x09%p%x09%s', '--', `${CONTRACTS}/src`)
    .split('\n')
    .filter(Boolean);
  const commits = lines
    .map((line) => line.split('\t'))
    .filter(([, parents]) => parents !== '')
    .map(([hash = '', , subject = '']) => ({ hash, subject }));
  if (isShallow === 'true')
    throw new Error(
      `This clone is shallow and knows ${lines.length} changes of contracts only: git fetch --unshallow, then run this again.`,
    );
  return commits;
}

const zodVersion = (text: string): string =>
  (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies['zod'] ?? 'none';
/**
 * Unpacks the contracts of a revision into a separate folder, with the zod version that they were written for; returns
 * their source folder.
 */
function unpack(revision: string, into: string): string {
  const folder = path.join(into, git('rev-parse', `${revision}:${CONTRACTS}`));
  const source = path.join(folder, CONTRACTS, 'src');
  if (existsSync(source)) return source;
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', revision, CONTRACTS], { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 }),
  });
  const [wanted, installed] = [path.join(folder, CONTRACTS), path.join(ROOT, CONTRACTS)].map((at) =>
    zodVersion(readFileSync(path.join(at, 'package.json'), 'utf8')),
  );
  if (wanted !== installed)
    throw new Error(
      `${revision} was written for zod ${wanted}, and ${installed} is installed: check it out, npm install there, and compare it by hand.`,
    );
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return source;
}

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
/** All contracts of one revision. */
type Vocabulary = Required<Pick<RemoteConfig, 'slots'>> & {
  readonly endpoints: readonly Endpoint<unknown, unknown>[];
  readonly events: NonNullable<NonNullable<RemoteConfig['events']>['out']>;
};
async function vocabularyOf(source: string): Promise<Vocabulary> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !/(^|\/)testing\//.test(file),
  );
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(path.join(source, file)).href) as Promise<Readonly<Record<string, unknown>>>,
    ),
  );
  const values = [...new Set(modules.flatMap((module) => Object.values(module)))];
  return {
    endpoints: values.filter((value): value is Vocabulary['endpoints'][number] =>
      has(value, 'id', 'method', 'response'),
    ),
    events: values.filter((value): value is Vocabulary['events'][number] => has(value, 'name', 'scope', 'schema')),
    slots: values.filter((value): value is Vocabulary['slots'][number] => has(value, 'name', 'reserve', 'props')),
  };
}

/**
 * A consumer of all of a revision's contracts, and their provider: all remotes combined, and the api with every
 * publisher and slot provider.
 */
export interface Sides {
  readonly user: Descriptor;
  readonly provider: Descriptor;
}
export async function sidesOf(revision: string, into: string): Promise<Sides> {
  const { endpoints, events, slots } = await vocabularyOf(unpack(revision, into));
  const version = `0.0.0-g${git('rev-parse', revision).slice(0, 10)}`;
  const shared = {
    version,
    contract: 1,
    routes: [],
    menu: [],
    permissions: [],
    languages: [],
    needs: { shell: 1, react: 19, lent: {} },
  } as const;
  const empty = { routes: [], name: '', endpoints: [] };
  const [using, providing] = [
    contractsOf({ ...empty, endpoints, events: { in: events }, uses: slots }, true),
    contractsOf({ ...empty, events: { out: events }, slots }, true),
  ];
  const common = { ...shared, routes: [], menu: [], permissions: [], languages: [] };
  return {
    user: { ...common, remote: 'remotes', kind: 'unit', ...using },
    provider: {
      ...common,
      remote: 'api',
      kind: 'api',
      ...providing,
      endpoints: endpoints.map((endpoint) => describeEndpoint(endpoint, 'server', true)),
    },
  };
}
