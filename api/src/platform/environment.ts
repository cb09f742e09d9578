import * as z from 'zod/mini';
import {
  DatabaseUrl,
  DataFolder,
  listenOn,
  listOf,
  modeOr,
  portOr,
  readVariables,
  type GivenVariables,
} from '@tessera/server/environment';
import { VideoHosts, videoHostsOf } from '@tessera/server/video-hosts';
import { checkProduction } from './production.ts';
import { clockOffset } from './clock.ts';
import { operatorError } from './errors.ts';

const Variables = z.object({
  TESSERA_ENV: modeOr('development'),
  TESSERA_DATA: DataFolder,
  TESSERA_NOW: z.optional(z.string()),
  TESSERA_SEED: z.optional(z.enum(['demo', 'reference', 'none'])),
  TESSERA_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  DATABASE_URL: DatabaseUrl,
  API_PORT: portOr('0'),
  API_INTERNAL_PORT: portOr('0'),
  TESSERA_LISTEN: listenOn('127.0.0.1'),
  TESSERA_INTERNAL_LISTEN: listenOn('127.0.0.1'),
  TESSERA_REGISTRY: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://registry:4310' }),
  ),
  TESSERA_VIDEO_HOSTS: VideoHosts,
  TESSERA_ICE_SERVERS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(stun|turn)s?:[^\s,/]+(,(stun|turn)s?:[^\s,/]+)*$/,
          'must be stun: or turn: addresses, separated by commas',
        ),
      ),
    '',
  ),
  TESSERA_TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  NODE_ENV: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** The validated environment of one api process. */
export interface Environment {
  readonly mode: 'demo' | 'development' | 'test' | 'production';
  /** Folder for everything that is stored on this machine. */
  readonly data: string;
  readonly databaseUrl: string | null;
  /** The public port, called by the edge; 0 picks a free one. */
  readonly port: number;
  /** The internal port, called by our own machines for health, metrics and `/internal/…`; 0 picks a free one. */
  readonly internalPort: number;
  /** Where reports of failures go on to operators; null: they are only logged. */
  readonly registry: string | null;
  /** The network addresses that the two ports are bound to. */
  readonly listen: string;
  readonly internalListen: string;
  /** Milliseconds by which the clock is shifted; 0 outside the demo. */
  readonly clockOffset: number;
  /**
   * What is written into the database at start when it is missing: the demo rows (demo mode), the reference data that
   * every site needs, such as fields of help, cities and terms (production), or nothing.
   */
  readonly seed: 'demo' | 'reference' | 'none';
  /** Whether responses are validated against the contract before they are sent: a self-check that production skips. */
  readonly checkAnswers: boolean;
  /** Whether rate limits apply; only a measurement outside production may switch them off. */
  readonly limits: boolean;
  /** Whether the API reference is served: everywhere but in production. */
  readonly docs: boolean;
  /**
   * Third-party hosts that videos may be loaded from; none by default (decision: no third party unless an operator
   * names it).
   */
  readonly videoHosts: readonly string[];
  /** Servers that help the two browsers of a video visit to reach each other; none by default. */
  readonly ice: { readonly urls: readonly string[]; readonly turnSecret: string | null };
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

const SEEDS = { demo: 'demo', production: 'reference', development: 'none', test: 'none' } as const satisfies Record<
  Environment['mode'],
  Environment['seed']
>;
/** Reads and validates the environment. Throws an operator error that names every invalid variable. */
export function readEnvironment(variables: GivenVariables): Environment {
  const values = readVariables(Variables, variables);
  const offset = values.TESSERA_NOW === undefined ? 0 : clockOffset(values.TESSERA_NOW);
  if (offset === null)
    throw operatorError(
      `TESSERA_NOW must be an instant (2026-10-24T08:00Z) or a duration (P3D), not "${values.TESSERA_NOW}".`,
    );
  if (values.TESSERA_NOW !== undefined && values.TESSERA_ENV !== 'demo')
    throw operatorError('TESSERA_NOW moves the clock and works only with TESSERA_ENV=demo.');
  if (values.TESSERA_LIMITS === 'off' && values.TESSERA_ENV === 'production')
    throw operatorError('TESSERA_LIMITS=off is not allowed in production.');
  const iceServers = listOf(values.TESSERA_ICE_SERVERS);
  if (values.TESSERA_TURN_SECRET === undefined && iceServers.some((url) => url.startsWith('turn')))
    throw operatorError(
      'TESSERA_ICE_SERVERS names a TURN server; TESSERA_TURN_SECRET must hold the secret shared with it.',
    );
  if (values.TESSERA_ENV === 'production') checkProduction(variables);
  return {
    mode: values.TESSERA_ENV,
    data: values.TESSERA_DATA,
    databaseUrl: values.DATABASE_URL ?? null,
    port: Number(values.API_PORT),
    internalPort: Number(values.API_INTERNAL_PORT),
    registry: values.TESSERA_REGISTRY ?? null,
    listen: values.TESSERA_LISTEN,
    internalListen: values.TESSERA_INTERNAL_LISTEN,
    clockOffset: offset,
    seed: values.TESSERA_SEED ?? SEEDS[values.TESSERA_ENV],
    checkAnswers: values.TESSERA_ENV !== 'production' && values.NODE_ENV !== 'production',
    limits: values.TESSERA_LIMITS === 'on',
    docs: values.TESSERA_ENV !== 'production',
    videoHosts: videoHostsOf(values.TESSERA_VIDEO_HOSTS),
    ice: { urls: iceServers, turnSecret: values.TESSERA_TURN_SECRET ?? null },
    logLevel: values.LOG_LEVEL,
  };
}
