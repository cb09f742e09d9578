import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Email, Id, Name, SplitZone } from '../../platform/values.ts';

/** Age as precisely as a booking needs it. */
export const AGE_GROUPS = ['child', 'teen', 'adult', 'senior'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];
/** Relation of a person to the one who books. */
export const RELATIONS = ['child', 'partner', 'parent', 'relative', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
const beneficiaryFields = {
  firstName: Name,
  lastName: Name,
  ageGroup: z.enum(AGE_GROUPS),
  relation: z.enum(RELATIONS),
};

/** The person a visit is for when it is not the one who books, as entered at the time of booking. */
export const ForWhom = z.object({
  firstName: z.string(),
  lastName: z.string(),
  ageGroup: z.enum(AGE_GROUPS),
  relation: z.enum(RELATIONS),
});
export type ForWhom = z.infer<typeof ForWhom>;
export const Beneficiary = z.object({ id: Id, ...ForWhom.shape });
export type Beneficiary = z.infer<typeof Beneficiary>;

/** The people for whom the requesting person can book. */
export const beneficiaries = endpoint('client.beneficiaries', {
  summary: 'People for whom the member books',
  method: 'GET',
  path: '/rest/client/beneficiary',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Beneficiary) }),
});
/**
 * Adds a person or, with an `id` from one's own list, changes them. Existing bookings keep the data they were made
 * with.
 */
export const saveBeneficiary = endpoint('client.saveBeneficiary', {
  summary: 'Save a person for whom the member books',
  method: 'POST',
  path: '/rest/client/beneficiary',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT'],
  body: { id: z.optional(Id), ...beneficiaryFields },
  response: Beneficiary,
});

const Phone = z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/));
/** ISO 3166: `RO`. */
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
/** The country of a phone number that names none; source: product specification, section 3. */
export const DEFAULT_COUNTRY = 'RO';
/**
 * Source of the prefilled details: the saved details or the last booking, whichever is newer; otherwise the account.
 */
const DETAILS_SOURCES = ['saved', 'booking', 'account'] as const;
export const PersonalInfo = z.object({
  firstName: Name,
  lastName: Name,
  email: Email,
  phone: z.string(),
  /** The country of a number without one; the first of the specification where none was saved. */
  phoneCountryCode: CountryCode,
  /** The zone of the account; null: the zone of the device is used. */
  timezone: z.nullable(SplitZone),
  source: z.enum(DETAILS_SOURCES),
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;
export const personalInfo = endpoint('client.personalInfoSimple', {
  summary: 'The member’s personal information',
  method: 'GET',
  path: '/rest/client/personalInfoSimple',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: PersonalInfo,
});
export const savePersonalInfo = endpoint('client.savePersonalInfoSimple', {
  summary: 'Save the member’s personal information',
  method: 'POST',
  path: '/rest/client/personalInfoSimple',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: { firstName: Name, lastName: Name, phone: Phone, phoneCountryCode: z.optional(CountryCode) },
  response: PersonalInfo,
});
export const clientDetails = endpoint('booking.clientDetails', {
  summary: 'The member’s details for the booking form',
  method: 'GET',
  path: '/rest/bookingWizard/client/details',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: PersonalInfo,
});
