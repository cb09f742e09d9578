import { ERROR_CODES, type ErrorCode } from '@tessera/contracts/errors';
import type { KitKey } from '../i18n.ts';

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

/** The key of the sentence for each error code: what happened and the next step. */
export const errorKey = Object.fromEntries(CODES.map((code) => [code, `kit.error.${code}`])) as Readonly<Record<ErrorCode, KitKey>>;
