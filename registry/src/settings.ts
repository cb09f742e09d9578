import path from 'node:path';
import * as z from 'zod/mini';

/** Names of environments, as they appear in URLs and documents. */
export const EnvironmentName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be lower-case letters, digits and hyphens, 2 to 40 of them'));

const wholeList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const Variables = z.object({
  REGISTRY_PORT: z._default(
    z
      .string()
      .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65536, 'must be a port from 0 to 65535; 0 takes any free one')),
    '0',
  ),
  TESSERA_DATA: z._default(z.string().check(z.minLength(1, 'must name a folder')), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'))),
  TESSERA_ENVIRONMENT: z._default(EnvironmentName, 'production'),
  TESSERA_SUBSCRIBERS: z._default(
    z.string().check(z.refine((text) => wholeList(text).every(isHttpUrl), 'must be http addresses, separated by commas')),
    '',
  ),
  TESSERA_LISTEN: z._default(z.string(), '127.0.0.1'),
  TESSERA_INTERNAL_SECRET: z.optional(z.string()),
});

/** The registry's configuration. */
export interface Settings {
  /** 0: any free port. */
  readonly port: number;
  /** Absolute path of the data folder. */
  readonly data: string;
  /** PostgreSQL; undefined: the embedded database below `data`. */
  readonly databaseUrl: string | undefined;
  /** The default environment of a request that names none. */
  readonly environment: string;
  /** Addresses that are notified of every new signed document. */
  readonly subscribers: readonly string[];
  /** The address that the server binds to. */
  readonly listen: string;
  /** The shared secret of our servers; undefined: the one in the data folder. */
  readonly internalSecret: string | undefined;
}

/** Reads the settings from the environment. An empty variable counts as absent. Throws an Error with one message per invalid variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, nonEmpty);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const { REGISTRY_PORT, TESSERA_DATA, DATABASE_URL, TESSERA_ENVIRONMENT, TESSERA_SUBSCRIBERS, TESSERA_LISTEN, TESSERA_INTERNAL_SECRET } = parsed.data;
  return {
    port: Number(REGISTRY_PORT),
    data: path.resolve(TESSERA_DATA),
    databaseUrl: DATABASE_URL,
    environment: TESSERA_ENVIRONMENT,
    subscribers: wholeList(TESSERA_SUBSCRIBERS),
    listen: TESSERA_LISTEN,
    internalSecret: TESSERA_INTERNAL_SECRET,
  };
}
