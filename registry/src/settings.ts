import path from 'node:path';
import { TrustedProxies } from '@tessera/server/address';
import {
  DatabaseUrl,
  DataFolder,
  listenOn,
  listOf,
  portOr,
  readVariables,
  ReleaseEnvironment,
  type GivenVariables,
} from '@tessera/server/environment';
import * as z from 'zod/mini';

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const Variables = z.object({
  REGISTRY_PORT: portOr('0'),
  TESSERA_DATA: DataFolder,
  DATABASE_URL: DatabaseUrl,
  TESSERA_ENVIRONMENT: ReleaseEnvironment,
  TESSERA_SUBSCRIBERS: z._default(
    z.string().check(z.refine((text) => listOf(text).every(isHttpUrl), 'must be http addresses, separated by commas')),
    '',
  ),
  TESSERA_LISTEN: listenOn('127.0.0.1'),
  TESSERA_INTERNAL_SECRET: z.optional(z.string()),
  TESSERA_INTERNAL_CALLERS: z.optional(z.string()),
  TESSERA_TRUSTED_PROXIES: TrustedProxies,
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
  /** Who may call; undefined: those in the data folder, or whoever has the same secret. */
  readonly internalCallers?: string | undefined;
  /** Networks of the proxies that may state the address of whoever logs in to the console. */
  readonly trustedProxies?: readonly string[];
}

/** Reads the settings from the environment. Throws an operator error that names every invalid variable. */
export function readSettings(variables: GivenVariables): Settings {
  const {
    REGISTRY_PORT,
    TESSERA_DATA,
    DATABASE_URL,
    TESSERA_ENVIRONMENT,
    TESSERA_SUBSCRIBERS,
    TESSERA_LISTEN,
    TESSERA_INTERNAL_SECRET,
    TESSERA_INTERNAL_CALLERS,
    TESSERA_TRUSTED_PROXIES,
  } = readVariables(Variables, variables);
  return {
    port: Number(REGISTRY_PORT),
    data: path.resolve(TESSERA_DATA),
    databaseUrl: DATABASE_URL,
    environment: TESSERA_ENVIRONMENT,
    subscribers: listOf(TESSERA_SUBSCRIBERS),
    listen: TESSERA_LISTEN,
    internalSecret: TESSERA_INTERNAL_SECRET,
    internalCallers: TESSERA_INTERNAL_CALLERS,
    trustedProxies: listOf(TESSERA_TRUSTED_PROXIES),
  };
}
