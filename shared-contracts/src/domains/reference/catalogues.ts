import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';

/** The lists that forms offer, whole. */
export const CATALOGUES = [
  'Language',
  'Domain',
  'Speciality',
  'Profession',
  'TherapyType',
  'Country',
  'County',
  'City',
  'PhoneCountryCode',
] as const;
export type Catalogue = (typeof CATALOGUES)[number];
/**
 * One entry of a list: its code, and its name in the requested language. Of PhoneCountryCode also what is dialled, `+40`, and
 * whether the country is the one that stands for a code which several share.
 */
export const Choice = z.object({
  value: z.string(),
  label: z.string(),
  code: z.optional(z.string()),
  main: z.optional(z.boolean()),
});
export type Choice = z.infer<typeof Choice>;

/** Keyed by catalogue; a name that is asked for twice is answered once. */
export const catalogues = endpoint('reference.catalogues', {
  summary: 'Lists to choose from in a form',
  method: 'POST',
  path: '/rest/v2/user/details/getCatalogsAsDDL',
  query: { lang: Lang },
  body: { names: z.array(z.enum(CATALOGUES)).check(z.minLength(1), z.maxLength(20)) },
  bare: 'names',
  who: 'anyone',
  response: z.record(z.string(), z.array(Choice)),
});
/** County by `country.code`, City by `county.code`; BAD_INPUT for another pair, an empty list for an unknown code. */
export const filteredCatalogue = endpoint('reference.filteredCatalogue', {
  summary: 'The part of a list that belongs to a country or county',
  method: 'POST',
  path: '/rest/v2/user/details/getFilteredDDL',
  query: { lang: Lang },
  body: {
    catalog: z.enum(['County', 'City']),
    filterColumn: z.enum(['country.code', 'county.code']),
    filterValue: z.string().check(z.minLength(1), z.maxLength(16)),
  },
  who: 'anyone',
  response: z.array(Choice),
});
