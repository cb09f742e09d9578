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
export type FacetName = (typeof FACETS)[number];
