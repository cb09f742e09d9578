import { inArray } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { meetingSignals } from './tables.ts';

export const personal: PersonalPart = {
  tables: [meetingSignals],
  /** Messages between two browsers, deleted within hours: nothing that a person could use. */
  collect: async () => ({}),
  async erase(tx, { visits }) {
    if (visits.length > 0) await tx.delete(meetingSignals).where(inArray(meetingSignals.bookingId, [...visits]));
  },
};
