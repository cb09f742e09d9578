import * as z from 'zod/mini';
import type { clientDetails } from '@tessera/contracts/booking';
import type { Session } from '@tessera/contracts/unit';
import { Name } from '@tessera/contracts/values';

/** Maximum length of the note to the specialist, in characters. */
export const NOTE_LIMIT = 500;
/** The fields of the form, in the shape of `booking.bookFree`. */
export const detailsFields = z.strictObject({
  firstName: Name,
  lastName: Name,
  phone: z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/)),
  note: z.string().check(z.maxLength(NOTE_LIMIT)),
});
export type Details = z.infer<typeof detailsFields>;
/** How long an unsent note is kept in its tab after the last change, in milliseconds. */
const NOTE_KEPT = 60 * 60_000;
/** A note's draft. It may contain health information, so it carries its own expiry. */
export interface KeptNote {
  readonly note: string;
  readonly until: number;
}
export const noteUntil = (now: number): number => now + NOTE_KEPT;
/** The text of a note's draft; empty if it has expired. */
export function noteOf(kept: unknown, now: number): string {
  const { note, until } = (kept ?? {}) as Partial<KeptNote>;
  return typeof note === 'string' && typeof until === 'number' && until > now ? note : '';
}
/** The draft of the details without the note. */
export type KeptDetails = Omit<Details, 'note'>;
export const BLANK: KeptDetails = { firstName: '', lastName: '', phone: '' };

type KnownClient = NonNullable<typeof clientDetails.__io>[1];
/** Details of the logged-in user: from the server if loaded, otherwise from the session. */
export const knownOf = (session: Session | null, client: KnownClient | undefined): KeptDetails => {
  if (client) return { firstName: client.firstName, lastName: client.lastName, phone: client.phone };
  return session ? { ...BLANK, firstName: session.firstName, lastName: session.lastName } : BLANK;
};
/**
 * The draft of a form. A visitor's blank fields are omitted, so that they do not override known details after log-in.
 */
export const keptOf = (
  values: Readonly<Record<string, unknown>>,
  isVisitor: boolean,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(BLANK)
      .map((name) => [name, values[name]] as const)
      .filter(([, value]) => !isVisitor || value !== ''),
  );
/** The known details, overridden by the user's input. */
export const mergeDetails = (known: KeptDetails, kept: unknown, note: string): Details => ({
  ...known,
  ...(kept as Partial<KeptDetails> | undefined),
  note,
});
