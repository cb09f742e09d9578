import * as z from 'zod/mini';
import type { clientDetails } from '@tessera/contracts/booking';
import type { Session } from '@tessera/contracts/unit';
import { Name } from '@tessera/contracts/values';

/** Characters of the note to the specialist. */
export const NOTE_LIMIT = 500;
/** What a person fills in, as the body of `booking.bookFree` takes it. */
export const detailsFields = z.strictObject({
  firstName: Name,
  lastName: Name,
  phone: z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/)),
  note: z.string().check(z.maxLength(NOTE_LIMIT)),
});
export type Details = z.infer<typeof detailsFields>;
/** For so long after the last letter a note that nobody has sent is kept in its tab, in milliseconds. */
const NOTE_KEPT = 60 * 60_000;
/** A note as it is kept while it is written: it may speak of health, so that it says until when. */
export interface KeptNote {
  readonly note: string;
  readonly until: number;
}
export const noteUntil = (now: number): number => now + NOTE_KEPT;
/** What is kept of a note; empty for one that lies there too long. */
export function noteOf(kept: unknown, now: number): string {
  const { note, until } = (kept ?? {}) as Partial<KeptNote>;
  return typeof note === 'string' && typeof until === 'number' && until > now ? note : '';
}
/** The part that is kept beside the note. */
export type KeptDetails = Omit<Details, 'note'>;
const BLANK: KeptDetails = { firstName: '', lastName: '', phone: '' };

type KnownClient = NonNullable<typeof clientDetails.__io>[1];
/** Of a person who is logged in, what the server knows, else what the session says. */
export const knownOf = (session: Session | null, client: KnownClient | undefined): KeptDetails => {
  if (client) return { firstName: client.firstName, lastName: client.lastName, phone: client.phone };
  return session ? { ...BLANK, firstName: session.firstName, lastName: session.lastName } : BLANK;
};
/** What is kept of a form. A visitor's blank fields are left out, so that they do not hide what is known after login. */
export const keptOf = (values: Readonly<Record<string, unknown>>, isVisitor: boolean): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(BLANK).map((name) => [name, values[name]] as const).filter(([, value]) => !isVisitor || value !== ''));
/** What is known, then what was typed over it. */
export const mergeDetails = (known: KeptDetails, kept: unknown, note: string): Details => ({
  ...known,
  ...(kept as Partial<KeptDetails> | undefined),
  note,
});
