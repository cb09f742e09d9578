import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ErrorBody } from '@tessera/contracts/errors';
import type { Descriptor } from '@tessera/contracts/release';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { keptFolder } from '@tessera/server/testing/kept-folder';
import { setUp } from '@tessera/server/testing/set-up';
import { isPlainPath, prefixesOf } from '@tessera/contracts/address';
import { openEmbedded } from '../database/sql.ts';
import { openRegistry, type OpenOptions, type OpenRegistry } from '../registry.ts';
import type { Settings } from '../settings.ts';
import { descriptorOf, newTeam, publicationOf, versionNumber, type Parts } from './releases.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly error: ErrorBody;
  readonly sentence: string;
}
export interface TestRegistry extends OpenRegistry {
  readonly data: string;
  ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token?: string | null): Promise<Answer>;
  /** Registers what a version uses, as far as nobody else has it. */
  register(descriptor: Descriptor): Promise<void>;
  /** Registers and publishes, with the same key for the same remote. */
  publish(descriptor: Descriptor, parts?: Partial<Parts>): Promise<Answer>;
  /** Publishes version n of a plain remote and makes it live, in an environment that is made if there is none. */
  release(environment: string, remote: string, n: number, change?: Partial<Descriptor>): Promise<Answer>;
}

export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-registry-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
export const SECRET = 'an-internal-secret-of-the-tests-0001';
/** Injected requests act as one of our own servers unless they set the header themselves. */
function addInternalSecret(app: OpenRegistry['app']): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  app.inject = ((options: InjectOptions) =>
    inject({ ...options, headers: { [INTERNAL_HEADER]: SECRET, ...options.headers } })) as typeof app.inject;
}
/** What a test's control does without, and its clock. */
type Rules = Pick<OpenOptions, 'ownership' | 'scopes' | 'now'>;
/** Settings of a registry on an embedded database in a folder. */
export const settingsIn = (data: string): Settings => ({
  port: 0,
  data,
  databaseUrl: undefined,
  environment: 'production',
  subscribers: [],
  listen: '127.0.0.1',
  internalSecret: SECRET,
});
const engine = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
/**
 * The folder of an empty embedded database, made once and kept in the temporary folder: to make one takes PostgreSQL
 * seconds, and to copy it none.
 */
async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(await readFile(engine, 'utf8')) as { version: string };
  return keptFolder(path.join(tmpdir(), `tessera-registry-db-${version}`), async (fresh) => {
    const database = await openEmbedded(fresh);
    await database.close();
  });
}
let empty: Promise<string> | undefined;
/** Puts an empty embedded database into a folder that does not exist yet. */
export async function addEmptyDatabase(folder: string): Promise<void> {
  await cp(await (empty ??= emptyDatabase()), folder, { recursive: true });
}
/** A registry on an embedded database in its own folder; close() removes both. */
async function openTestRegistry(change: Partial<Settings>, rules: Rules): Promise<TestRegistry> {
  const folder = await temporaryFolder();
  const settings: Settings = { ...settingsIn(folder.path), ...change };
  if (!settings.databaseUrl) await addEmptyDatabase(path.join(folder.path, 'registry/db'));
  const registry = await openRegistry(settings, rules);
  addInternalSecret(registry.app);
  const teams = new Map<string, ReturnType<typeof newTeam>>();
  const teamOf = (remote: string) => teams.get(remote) ?? teams.set(remote, newTeam()).get(remote) ?? newTeam();
  const ask: TestRegistry['ask'] = async (method, url, body, token = registry.context.token) => {
    const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'x-tessera-operator': 'ana' };
    const response = await registry.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const value = response.json<Record<string, unknown>>();
    const error = ErrorBody.safeParse(value).data ?? { code: 'none', requestId: '' };
    return {
      status: response.statusCode,
      body: value,
      error,
      sentence: (error.details ?? []).map((issue) => issue.message).join(' '),
    };
  };
  const register: TestRegistry['register'] = async ({ remote: name, routes }) => {
    const prefixes = prefixesOf(routes.map((one) => one.path).filter(isPlainPath));
    await ask('POST', '/v1/registrations', { name, prefixes, add: true });
  };
  const publish: TestRegistry['publish'] = async (descriptor, parts = {}) => {
    await register(descriptor);
    return ask('POST', '/v1/releases', publicationOf({ descriptor, team: teamOf(descriptor.remote), ...parts }));
  };
  return {
    ...registry,
    ask,
    register,
    publish,
    data: folder.path,
    async release(environment, remote, n, descriptor = {}) {
      await ask('POST', '/v1/environments', { name: environment });
      await publish(descriptorOf(remote, versionNumber(n), descriptor));
      return ask('POST', '/v1/promote', { environment, remote, version: versionNumber(n) });
    },
    async close() {
      await registry.close();
      await folder.remove();
    },
  };
}

/**
 * The registry for the tests of this file, or of the `describe` that calls this: opened before them, closed after them.
 */
export const setUpRegistry = (settings: () => Partial<Settings> = () => ({}), rules: Rules = {}): TestRegistry =>
  setUp(() => openTestRegistry(settings(), rules));
