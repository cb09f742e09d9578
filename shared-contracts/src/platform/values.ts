import * as z from 'zod/mini';

/** UUIDv7, made by the application. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
/** An instant in UTC with milliseconds, from 1900 to 2199 like a `Day`: `2026-10-25T00:30:00.000Z`. */
export const Instant = z.string().check(z.regex(/^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/));
/** A slot's beginning in UTC, to the minute: `2026-10-25T00:30Z`; in the years that `parseSlotStart` of the api takes. */
export const SlotStart = z.string().check(z.regex(/^2[01]\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\dZ$/));
/** A calendar day without zone, from 1900 to 2199, so that a day more or less in any zone is still a date: `2026-10-25`. */
export const Day = z.string().check(z.regex(/^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** A word for addresses: lower-case ASCII letters, digits and hyphens. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120));
/** ISO 4217 code. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Integer minor units (cents) of one currency. Never a float, never converted when charged. */
export const Money = z.object({ amount: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;
/** IANA zone: `Europe/Bucharest`. */
export const Zone = z.string().check(z.regex(/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/), z.maxLength(64));
/** What browsers still call by an older name (IANA, file `backward`). */
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv', 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu', 'Asia/Saigon': 'Asia/Ho_Chi_Minh', 'Asia/Rangoon': 'Asia/Yangon' };
/** The name of a zone as people who live there write it. */
export const currentZone = (zone: string): string => RENAMED[zone] ?? zone;
/**
 * What a name may not hold, because names stand in mails and on other people's screens: control characters, signs that turn the
 * direction of text around or cannot be seen, and what mail programs make a link of.
 */
export const NAME_PATTERN = /^(?![\s\S]*(?:\/|@|\bwww\.|[\p{L}\p{N}]{3,}\.\p{L}{2,}))[^\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\u200b\u2060\ufeff]*$/u;
/** A first or last name, as a person writes it. */
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(NAME_PATTERN));
export const Email = z.string().check(z.email(), z.maxLength(254));

/** What is drawn for a person: either a seed, or a seed with parts that the person chose. */
export const Portrait = z.object({
  seed: z.string(),
  skin: z.optional(z.int()), hair: z.optional(z.int()), style: z.optional(z.string()), beard: z.optional(z.int()),
  glasses: z.optional(z.boolean()), top: z.optional(z.string()), clothes: z.optional(z.int()),
});
export type Portrait = z.infer<typeof Portrait>;

/** A numeric query value; queries arrive as text. */
export const Count = z.string().check(z.regex(/^\d{1,9}$/));
export const DOMAINS = ['PSIHO', 'FAM', 'MEDICAL', 'HEALTH', 'COACH', 'FIN_WELL'] as const;
export const Domain = z.enum(DOMAINS);
export type Domain = z.infer<typeof Domain>;
