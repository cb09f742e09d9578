import { MEETING_SIDES, SIGNAL_KINDS, type MeetingSide, type Signal } from '@tessera/contracts/meeting';
import { inArray } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { bookings } from '../booking/tables.ts';

/**
 * Messages with which the two browsers of a visit agree on a direct connection. Encrypted, because they contain network
 * addresses, and deleted within hours.
 */
export const meetingSignals = pgTable(
  'meeting_signals',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: text('side').$type<MeetingSide>().notNull(),
    /** The sender's tab, and the tab it is for; null: every tab of the other participant. */
    peer: uuid('peer').notNull(),
    toPeer: uuid('to_peer'),
    kind: text('kind').$type<Signal['kind']>().notNull(),
    data: sealedText('data').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('meeting_signals_booking').on(table.bookingId, table.side, table.seq),
    index('meeting_signals_sent').on(table.sentAt),
    check('meeting_signals_side', inArray(table.side, [...MEETING_SIDES]).inlineParams()),
    check('meeting_signals_kind', inArray(table.kind, [...SIGNAL_KINDS]).inlineParams()),
  ],
);
