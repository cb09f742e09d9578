import { Lang, LANGUAGES } from '@tessera/contracts/languages';
import { PRODUCT_KINDS, ProductKind } from '@tessera/contracts/products';
import { TenantInput } from '@tessera/contracts/release';
import { Currency, Domain, Email, Slug, Zone } from '@tessera/contracts/values';
import { ByLang, Days, Words } from '@tessera/reference-content/shapes';
import * as z from 'zod/mini';

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
const Weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
const Count = z.int().check(z.minimum(0));
export const NoHead = z.strictObject({});

/**
 * A brand of the demo. Without `specialists` it offers all of them; without `seeds` it has the product's default look.
 */
const {
  hostClass,
  hosts,
  helpline,
  flags,
  url,
  sorting,
  categories,
  onboardingEmployeeNote,
  extraSignupFields,
  seeds,
} = TenantInput.shape;
export const Tenant = z.strictObject({
  name: Words,
  hostClass,
  hosts,
  zone: Zone,
  currency: Currency,
  helpline,
  flags,
  url,
  sorting,
  categories,
  onboardingEmployeeNote,
  extraSignupFields,
  seeds,
  /** Codes that the partner has given out, each for one sign-up. */
  accessCodes: z.optional(z.array(Words)),
  /** False: nobody of the demo is a customer there yet. */
  members: z.optional(z.boolean()),
  specialists: z.optional(z.array(z.string())),
  /** The specialists that a company has chosen for its people; it still offers all. */
  chosen: z.optional(z.array(z.string())),
});

/** A fictional specialist. Durations are minutes or hours, prices integer EUR cents. */
export const Specialist = z.strictObject({
  title: z.enum(['', 'Dr.']),
  firstName: Words,
  lastName: Words,
  gender: z.enum(['f', 'm']),
  city: z.string(),
  domain: Domain,
  /** The first one determines the heading and must belong to `domain`. */
  specialities: z.array(z.string()).check(z.minLength(1)),
  /** The first one is the language of their own description. */
  languages: z.array(Lang).check(z.minLength(2)),
  online: z.boolean(),
  practiceYears: Count,
  priceMinor: Count,
  duration: z.literal([30, 50, 60]),
  bufferMinutes: z.literal([0, 10]),
  leastNoticeHours: z.literal([2, 4, 12]),
  firstMeetingFree: z.boolean(),
  /** False where vouchers are not taken. */
  acceptsVouchers: z.optional(z.boolean()),
  /** Opening hours in the specialist's own zone: day 1 is Monday, `to` may be `24:00`. */
  hours: z
    .array(z.strictObject({ days: z.array(Weekday).check(z.minLength(1)), from: Time, to: Time }))
    .check(z.minLength(1)),
  /**
   * Days that differ from the weekly hours; without `from` and `to`, the whole day. `dayOffset` is relative to the
   * Monday of the seed.
   */
  exceptions: z.array(
    z.strictObject({
      dayOffset: z.int(),
      kind: z.enum(['closed', 'open']),
      from: z.optional(Time),
      to: z.optional(Time),
    }),
  ),
  /** `isChecked: false`: the specialist says so, and we have not compared it. */
  licences: z
    .array(z.strictObject({ name: Words, issuer: Words, year: z.int(), isChecked: z.optional(z.boolean()) }))
    .check(z.minLength(1)),
  memberships: z.optional(z.array(z.strictObject({ name: Words, since: z.int(), isChecked: z.optional(z.boolean()) }))),
});
export const Person = z.strictObject({ firstName: Words, lastName: Words, email: Email, zone: Zone });
/** Worded without grammatical gender for both the author and the specialist. */
const ReviewTexts = z.array(z.strictObject({ stars: z.literal([3, 4, 5]), text: Words })).check(z.minLength(1));
/**
 * Review texts in one language, and first names of authors: `mind` is for PSIHO and FAM, `body` for MEDICAL and HEALTH,
 * `goals` for COACH and FIN_WELL.
 */
export const Reviews = z.strictObject({
  authors: z.array(Words).check(z.minLength(1)),
  texts: z.strictObject({ mind: ReviewTexts, body: ReviewTexts, goals: ReviewTexts }),
});

/** The slugs in all languages but English, whose slug is the name of the file, or stands beside them. */
export const Slugs = z.strictObject(
  Object.fromEntries(LANGUAGES.filter((lang) => lang !== 'en').map((lang) => [lang, Slug])) as Record<
    Exclude<Lang, 'en'>,
    typeof Slug
  >,
);
/**
 * A product, offered by specialists with `speciality`; `home` is its position in a row of the home page. Without `kind`
 * it is a meeting. Prices are integer EUR cents.
 */
export const Product = z.strictObject({
  kind: z.optional(ProductKind),
  category: z.string(),
  domain: Domain,
  speciality: z.string(),
  /** The duration of a meeting, a workshop or a recording, for all specialists. */
  minutes: z.optional(Count),
  /** Meetings of a package, or of a subscription a month; `discount` is per cent of what they cost one by one. */
  meetings: z.optional(Count),
  weeks: z.optional(Count),
  discount: z.optional(Count),
  /** When a workshop begins: in days from the Monday of the seed, and the time in the zone of who gives it. */
  day: z.optional(Count),
  at: z.optional(Time),
  seats: z.optional(Count),
  /** Of a workshop: everybody stays at home. Otherwise it is at the practice of who gives it. */
  online: z.optional(z.literal(true)),
  /** Of a workshop: members of the demo have all seats. */
  soldOut: z.optional(z.literal(true)),
  format: z.optional(z.enum(['audio', 'document'])),
  pages: z.optional(Count),
  months: z.optional(Count),
  priceMinor: z.optional(Count),
  /** The only partner who sells it. */
  tenant: z.optional(z.string()),
  home: z.optional(
    z.strictObject({
      group: z.enum(['psycho-emotional', 'medical']),
      place: z.int().check(z.minimum(1), z.maximum(5)),
    }),
  ),
  title: ByLang,
  summary: ByLang,
  about: ByLang,
  /** What the customer takes away from it. */
  points: z.array(ByLang).check(z.minLength(1)),
  slugs: Slugs,
});
/** A document that is sold: its texts, and a page to fill in for each of some mornings; `{n}` is the number of the page. */
/** Each part begins a page: what is to be read, or `count` sheets to write on, whose title may have their number as `{n}`. */
export const Document = z.strictObject({
  intro: z.array(ByLang),
  parts: z.array(
    z.union([
      z.strictObject({ title: ByLang, points: z.array(ByLang) }),
      z.strictObject({ title: ByLang, labels: z.array(ByLang), count: Count }),
    ]),
  ),
});
const ofEachKind = <T extends z.ZodMiniType>(schema: T) =>
  z.strictObject(
    Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, z.array(schema)])) as Record<ProductKind, z.ZodMiniArray<T>>,
  );
/** What all products, or all of a kind, say. */
export const ProductWords = z.strictObject({
  takeAway: ByLang,
  /** What happens next, in order. */
  steps: ofEachKind(ByLang),
  questions: ofEachKind(z.strictObject({ question: ByLang, answer: ByLang })),
});

export const Article = z.strictObject({ category: z.string(), tags: z.array(z.string()).check(z.minLength(1)) });
const limited = (most: number) => Words.check(z.maxLength(most));
/** `daysAgo` is relative to the day of the seed. */
export const ArticleHead = z.strictObject({
  slug: Slug,
  author: z.string(),
  daysAgo: Days,
  title: Words,
  excerpt: limited(160),
  metaTitle: limited(70),
  metaDescription: limited(200),
});

export const Video = z.strictObject({
  specialist: z.string(),
  title: Words,
  lang: Lang,
  seconds: Count,
  host: Words,
  path: Words,
});
/** What a site sells vouchers for, in minor units of each currency. */
export const VoucherOffers = z.strictObject({
  tenant: z.string(),
  currency: Currency,
  amounts: z.array(Count).check(z.minLength(1)),
});
/** `until` is in days from the Monday of the seed. */
export const Voucher = z.strictObject({
  tenant: z.string(),
  code: Words,
  amount: Count,
  currency: Currency,
  until: z.int(),
  givenTo: z.optional(Email),
  usedBy: z.optional(Email),
});
/** `from` and `until` are in days from the Monday of the seed; `counts` are the results so far by the band of the scale. */
export const Campaign = z.strictObject({
  tenant: z.string(),
  code: Slug,
  slug: Slug,
  scale: z.string(),
  title: ByLang,
  text: ByLang,
  from: z.int(),
  until: z.int(),
  counts: z.record(z.string(), Count),
});
/** Somebody who works for the platform or a partner, with their roles at one tenant. */
const Staff = z.strictObject({
  ...Person.shape,
  lang: Lang,
  tenant: z.string(),
  roles: z.array(z.enum(['admin', 'clinic', 'hr', 'psychologist'])).check(z.minLength(1)),
  businessUnit: z.optional(Words),
});
export const Accounts = z.strictObject({
  /** The published demo login, and the credits in cents that she starts with. */
  customer: z.strictObject({ ...Person.shape, lang: Lang, credits: Count }),
  specialist: z.strictObject({ atlasUrl: z.string(), email: Email }),
  /** One of the customers, who has visits behind them and gets a password as well. */
  returning: z.strictObject({ email: Email }),
  /** Another specialist, who gives a workshop. */
  giver: z.strictObject({ atlasUrl: z.string(), email: Email }),
  staff: z.array(Staff),
});
/**
 * A visit in the week shown to the demo's specialist: `place` is its index among all slots offered in that week. With
 * `again`, the customer has had an earlier first visit. `inPerson`: at the practice, otherwise by video.
 */
export const Visit = z.strictObject({
  place: Count,
  customer: Email,
  note: z.optional(Words),
  phone: z.optional(Words),
  inPerson: z.optional(z.boolean()),
  again: z.optional(z.boolean()),
});
