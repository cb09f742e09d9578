import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from '../../i18n/use-t.ts';

/** Page titles for the reasons why a slot cannot be booked. */
export const PROBLEM_TITLES = {
  SLOT_TAKEN: 'booking.problem.taken',
  OVERLAPPING_APPOINTMENTS: 'booking.problem.overlap',
  SLOT_PAST: 'booking.problem.past',
  SLOT_NOT_OFFERED: 'booking.problem.notOffered',
  SLOT_START_INVALID: 'booking.problem.invalid',
  PRODUCT_NOT_OFFERED: 'booking.problem.product',
} as const satisfies Partial<Record<ErrorCode, Key>>;
export type SlotProblemCode = keyof typeof PROBLEM_TITLES;
export const isSlotProblem = (code: ErrorCode): code is SlotProblemCode => Object.hasOwn(PROBLEM_TITLES, code);
