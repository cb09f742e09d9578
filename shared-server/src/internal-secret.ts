import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { operatorError } from './errors.ts';
import { readIfThere, readOrMake } from './private-files.ts';

/** The header with which our processes authenticate to each other. */
export const INTERNAL_HEADER = 'x-tessera-internal';
/** The header in which the api tells the registry for whose account it acts. */
export const PERSON_HEADER = 'x-tessera-person';
const MIN_LENGTH = 32;

/** The secret of this server, and which other servers it believes: on one machine all share one. */
export interface InternalSecret {
  /** Sent with every request to another of our servers. */
  readonly headers: Readonly<Record<typeof INTERNAL_HEADER, string>>;
  /** Whether a request carries an accepted secret. Compares in constant time. */
  isIn(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** What those know of a server's secret who only have to believe it. */
export const callerOf = (name: string, secret: string): string => `${name}:${digest(secret).toString('hex')}`;
/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** The hashes of the secrets of those that may call; null: whoever has the same secret. Throws an operator error. */
function readCallers(text: string | null, from: string): readonly Buffer[] | null {
  if (text === null) return null;
  const callers = text.split(',').map((part) => /^[a-z][a-z0-9-]*:([0-9a-f]{64})$/.exec(part.trim())?.[1]);
  if (!callers.every((hash) => hash !== undefined))
    throw operatorError(
      `${from} must list who may call, each as name:hash with the SHA-256 of their secret in hex, separated by commas.`,
    );
  return callers.map((hash) => Buffer.from(hash, 'hex'));
}

/**
 * One secret, or two separated by a comma during rotation: the first is sent, and both are accepted unless callers are named.
 * @param from source of the text, named in the error that is thrown if it is invalid
 */
export function createInternalSecret(
  text: string,
  from: string,
  callers: readonly Buffer[] | null = null,
): InternalSecret {
  const accepted = text.split(',').map((part) => part.trim());
  const [sent = ''] = accepted;
  if (accepted.length > 2 || accepted.some((one) => one.length < MIN_LENGTH || !/^[\x21-\x7e]+$/.test(one))) {
    throw operatorError(
      `${from} must hold one secret of at least ${MIN_LENGTH} plain characters, or two separated by a comma.`,
    );
  }
  const believed = callers ?? accepted.map(digest);
  return {
    headers: { [INTERNAL_HEADER]: sent },
    isIn: (headers) => {
      const header = headers[INTERNAL_HEADER];
      if (typeof header !== 'string') return false;
      const given = digest(header);
      return believed.map((hash) => timingSafeEqual(hash, given)).includes(true);
    },
  };
}

/**
 * Reads `TESSERA_INTERNAL_SECRET`, or `keys/internal.secret` in the data folder, which the first process creates; and who may call,
 * from `TESSERA_INTERNAL_CALLERS` or `keys/internal.callers`. Throws an operator error.
 */
export function readInternalSecret(
  variables: Readonly<Record<string, string | undefined>>,
  data: string,
): InternalSecret {
  const named = variables['TESSERA_INTERNAL_CALLERS'];
  const list = path.join(data, 'keys', 'internal.callers');
  const callers = named ? readCallers(named, 'TESSERA_INTERNAL_CALLERS') : readCallers(readIfThere(list), list);
  const fromEnvironment = variables['TESSERA_INTERNAL_SECRET'];
  if (fromEnvironment) return createInternalSecret(fromEnvironment, 'TESSERA_INTERNAL_SECRET', callers);
  const file = path.join(data, 'keys', 'internal.secret');
  return createInternalSecret(
    readOrMake(file, () => randomBytes(32).toString('base64url')),
    file,
    callers,
  );
}
