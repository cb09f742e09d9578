import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { operatorError } from './errors.ts';
import { readOrMake } from './private-files.ts';

/** The header by which one of our own processes shows another that it is one of ours. */
export const INTERNAL_HEADER = 'x-tessera-internal';
const LEAST = 32;

/** What api, registry, edge and tooling have in common and nobody else has. */
export interface InternalSecret {
  /** Sent with every request to another of our servers. */
  readonly headers: Readonly<Record<typeof INTERNAL_HEADER, string>>;
  /** Whether a request carries an accepted secret. The time that this takes tells nothing about it. */
  isIn(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares two secrets in a time that tells nothing about them. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * One secret, or two separated by a comma while the secret is changed: the first is sent, both are accepted.
 * @param from where the text stood, for the sentence that is thrown when it cannot be used
 */
export function createInternalSecret(text: string, from: string): InternalSecret {
  const accepted = text.split(',').map((part) => part.trim());
  const [sent = ''] = accepted;
  if (accepted.length > 2 || accepted.some((one) => one.length < LEAST || !/^[\x21-\x7e]+$/.test(one))) {
    throw operatorError(`${from} must hold one secret of at least ${LEAST} plain characters, or two separated by a comma.`);
  }
  return {
    headers: { [INTERNAL_HEADER]: sent },
    isIn: (headers) => {
      const given = headers[INTERNAL_HEADER];
      return typeof given === 'string' && accepted.map((one) => sameSecret(one, given)).includes(true);
    },
  };
}

/**
 * Reads `TESSERA_INTERNAL_SECRET`, or `keys/internal.secret` of the data folder, which whichever process comes first makes.
 * Throws a sentence for the operator.
 */
export function readInternalSecret(variables: Readonly<Record<string, string | undefined>>, data: string): InternalSecret {
  const given = variables['TESSERA_INTERNAL_SECRET'];
  if (given) return createInternalSecret(given, 'TESSERA_INTERNAL_SECRET');
  const file = path.join(data, 'keys', 'internal.secret');
  return createInternalSecret(readOrMake(file, () => randomBytes(32).toString('base64url')), file);
}
