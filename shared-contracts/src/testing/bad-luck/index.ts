import { INPUT } from './input.ts';
import { INTERRUPTED } from './interrupted.ts';
import { MACHINES } from './machines.ts';
import { PAYING } from './paying.ts';
import { REFUNDS } from './refunds.ts';
import { WIZARD } from './wizard.ts';
export type { BadLuckLevel, BadLuckRow } from './row.ts';

/** Everything that may go wrong between the search and the visit, by id. Ids stay when the wording changes. */
export const BAD_LUCK = { ...PAYING, ...REFUNDS, ...WIZARD, ...INTERRUPTED, ...INPUT, ...MACHINES } as const;
export type BadLuckId = keyof typeof BAD_LUCK;

/** The title of the test for a row: `PAY-3: the same nonce twice: one payment, and the same response both times`. */
export const badLuck = (id: BadLuckId): string => `${id}: ${BAD_LUCK[id].wrong}: ${BAD_LUCK[id].told}`;
