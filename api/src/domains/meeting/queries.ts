import type { MeetingSide, Signal } from '@tessera/contracts/meeting';
import { and, asc, count, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { meetingSignals } from './tables.ts';

/** Maximum number of signals per response. */
const PAGE = 200;
/** A participant of a visit. */
export interface Participant {
  readonly bookingId: string;
  readonly side: MeetingSide;
}
const ofSide = ({ bookingId, side }: Participant) =>
  and(eq(meetingSignals.bookingId, bookingId), eq(meetingSignals.side, side));

/** Stores a signal and returns its number. */
export async function insertSignal(db: Db, row: Omit<typeof meetingSignals.$inferInsert, 'seq'>): Promise<number> {
  const [stored] = await db.insert(meetingSignals).values(row).returning({ seq: meetingSignals.seq });
  return stored?.seq ?? 0;
}
/** How many signals a participant has stored. */
export async function countSignals(db: Db, of: Participant): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(meetingSignals).where(ofSide(of));
  return counted?.total ?? 0;
}
/** The tab with which a participant has entered last; null before that. */
export async function currentPeer(db: Db, of: Participant): Promise<string | null> {
  const [row] = await db
    .select({ peer: meetingSignals.peer })
    .from(meetingSignals)
    .where(and(ofSide(of), eq(meetingSignals.kind, 'hello'), isNull(meetingSignals.toPeer)))
    .orderBy(desc(meetingSignals.seq))
    .limit(1);
  return row?.peer ?? null;
}
/** Signals of the other participant to one tab, oldest first. */
export async function listSignals(
  db: Db,
  { bookingId, side }: Participant,
  peer: string,
  after: number,
): Promise<Signal[]> {
  const rows = await db
    .select({
      seq: meetingSignals.seq,
      from: meetingSignals.peer,
      kind: meetingSignals.kind,
      data: meetingSignals.data,
    })
    .from(meetingSignals)
    .where(
      and(
        eq(meetingSignals.bookingId, bookingId),
        ne(meetingSignals.side, side),
        gt(meetingSignals.seq, after),
        or(isNull(meetingSignals.toPeer), eq(meetingSignals.toPeer, peer)),
      ),
    )
    .orderBy(asc(meetingSignals.seq))
    .limit(PAGE);
  return rows;
}
/** Deletes what a participant's earlier tabs have sent. */
export const dropSignals = async (db: Db, of: Participant): Promise<void> =>
  void (await db.delete(meetingSignals).where(ofSide(of)));
/** Deletes signals sent before an instant. */
export const dropOldSignals = async (db: Db, before: Date): Promise<void> =>
  void (await db.delete(meetingSignals).where(lt(meetingSignals.sentAt, before)));
