import type { Registry } from '../domains/corporate/index.ts';
import { fail } from '../platform/errors.ts';

const unavailable = (): Promise<never> => Promise.reject(fail('UNAVAILABLE'));
/** A site whose registry cannot be reached. */
export const noRegistry: Registry = { ask: unavailable, read: unavailable };
