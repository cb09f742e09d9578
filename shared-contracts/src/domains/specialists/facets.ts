/** The facets of the search. Each takes several comma-separated values, one of which has to match. */
export const FACETS = [
  'domain',
  'speciality',
  'therapy',
  'problem',
  'language',
  'gender',
  'first',
  'voucher',
  'benefits',
  'day',
  'part',
  'place',
  'within',
  'rating',
] as const;
/** Those with one value, which a single press adds; in the order in which they are offered. */
export const SWITCH_FACETS = ['voucher', 'benefits', 'first'] as const satisfies readonly (typeof FACETS)[number][];
export type FacetName = (typeof FACETS)[number];
