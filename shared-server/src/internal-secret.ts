import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { operatorError } from './errors.ts';
import { readOrMake } from './private-files.ts';

/** The header with which our processes authenticate to each other. */
export const INTERNAL_HEADER = 'x-tessera-internal';
const MIN_LENGTH = 32;

/** The secret shared by api, registry, edge and tooling. */
export interface InternalSecret {
  /** Sent with every request to another of our servers. */
  readonly headers: Readonly<Record<typeof INTERNAL_HEADER, string>>;
  /** Whether a request carries an accepted secret. Compares in constant time. */
  isIn(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares two secrets in constant time. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * One secret, or two separated by a comma during rotation: the first is sent, both are accepted.
 * @param from source of the text, named in the error that is thrown if it is invalid
 */
export function createInternalSecret(text: string, from: string): InternalSecret {
  const accepted = text.split(',').map((part) => part.trim());
  const [sent = ''] = accepted;
  if (accepted.length > 2 || accepted.some((one) => one.length < MIN_LENGTH || !/^[\x21-\x7e]+$/.test(one))) {
    throw operatorError(
      `${from} must hold one secret of at least ${MIN_LENGTH} plain characters, or two separated by a comma.`,
    );
  }
  return {
    headers: { [INTERNAL_HEADER]: sent },
    isIn: (headers) => {
      const header = headers[INTERNAL_HEADER];
      return typeof header === 'string' && accepted.map((one) => sameSecret(one, header)).includes(true);
    },
  };
}

/**
 * Reads `TESSERA_INTERNAL_SECRET`, or `keys/internal.secret` in the data folder, which the first process creates.
 * Throws an operator error.
 */
export function readInternalSecret(
  variables: Readonly<Record<string, string | undefined>>,
  data: string,
): InternalSecret {
  const fromEnvironment = variables['TESSERA_INTERNAL_SECRET'];
  if (fromEnvironment) return createInternalSecret(fromEnvironment, 'TESSERA_INTERNAL_SECRET');
  const file = path.join(data, 'keys', 'internal.secret');
  return createInternalSecret(
    readOrMake(file, () => randomBytes(32).toString('base64url')),
    file,
  );
}
