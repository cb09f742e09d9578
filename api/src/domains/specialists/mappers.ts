import type { Lang } from '@tessera/contracts/languages';
import type { ProfileModel, Review, SpecialistCard } from '@tessera/contracts/specialists';
import { formatSlotStart } from '../availability/index.ts';
import type { Names } from '../reference/index.ts';
import type { SpecialistRow } from './queries.ts';
import type { RatingRow } from './review-queries.ts';
import type { reviews } from './tables.ts';

/** The data of a card besides the specialist's row. */
export interface CardParts {
  readonly lang: Lang;
  readonly city: Names | undefined;
  /** In order; the first one determines the heading. */
  readonly specialities: readonly { readonly name: Names; readonly headingF: Names; readonly headingM: Names }[];
  readonly rating: RatingRow | undefined;
  readonly nextStarts: readonly number[];
}

export const toRating = (rating: RatingRow | undefined): { average: number; count: number } => ({
  average: Math.round((rating?.average ?? 0) * 10) / 10,
  count: rating?.count ?? 0,
});

/** The professional title line in the requested language. */
export function toHeading(
  row: Pick<SpecialistRow, 'gender'>,
  first: CardParts['specialities'][number] | undefined,
  lang: Lang,
): string {
  return (row.gender === 'f' ? first?.headingF : first?.headingM)?.[lang] ?? '';
}

/** Title and full name: `Dr. Smaranda Izvorean`. */
export const fullName = (row: Pick<SpecialistRow, 'title' | 'firstName' | 'lastName'>): string =>
  [row.title, row.firstName, row.lastName].filter(Boolean).join(' ');

/** The columns that a card shows. */
export type CardRow = Pick<
  SpecialistRow,
  | 'id'
  | 'atlasUrl'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'portrait'
  | 'domain'
  | 'languages'
  | 'online'
  | 'zone'
  | 'verified'
  | 'priceMinor'
  | 'currency'
  | 'duration'
  | 'firstMeetingFree'
>;

export function toCard(row: CardRow, parts: CardParts): SpecialistCard {
  const { lang } = parts;
  return {
    id: row.id,
    atlasUrl: row.atlasUrl,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    portrait: row.portrait,
    heading: toHeading(row, parts.specialities[0], lang),
    domain: row.domain,
    specialities: parts.specialities.map((speciality) => speciality.name[lang]),
    languages: row.languages,
    city: parts.city?.[lang] ?? '',
    online: row.online,
    zone: row.zone,
    verified: row.verified,
    rating: toRating(parts.rating),
    price: { amount: row.priceMinor, currency: row.currency },
    duration: row.duration,
    firstMeeting: { amount: row.firstMeetingFree ? 0 : row.priceMinor, currency: row.currency },
    nextSlots: parts.nextStarts.map(formatSlotStart),
  };
}

/** Degrees north and east. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
}
/** Where the practice is: its own position, otherwise its city's; nowhere without an address if meetings are online. */
function toPlace(
  { address, online, lat, lon }: Pick<SpecialistRow, 'address' | 'online' | 'lat' | 'lon'>,
  city: Spot | null,
): ProfileModel['place'] {
  if (address === null && online) return null;
  if (address !== null && lat !== null && lon !== null) return { lat, lon, isCity: false };
  return city && { lat: city.lat, lon: city.lon, isCity: true };
}

export function toProfile(row: SpecialistRow, parts: CardParts, city: Spot | null): ProfileModel {
  return {
    ...toCard(row, parts),
    description: [...row.description],
    descriptionLang: row.descriptionLang,
    practiceYears: row.practiceYears,
    address: row.address,
    place: toPlace(row, city),
    licences: row.licences.map(({ name, issuer, year, checkedOn }) => ({
      name,
      issuer,
      year,
      ...(checkedOn === undefined ? {} : { checkedOn }),
    })),
    memberships: row.memberships.map(({ name, since, checkedOn }) => ({ name, since, checkedOn })),
  };
}

export const toReview = (row: typeof reviews.$inferSelect): Review => ({
  id: row.id,
  author: row.author,
  portrait: row.portrait,
  stars: row.stars,
  text: row.text,
  lang: row.lang,
  writtenAt: row.writtenAt.toISOString(),
});
