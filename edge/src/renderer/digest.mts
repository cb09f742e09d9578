import { createHash } from 'node:crypto';

/** SHA-256 of a prepared bundle, in hex. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
