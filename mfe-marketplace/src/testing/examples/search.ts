import { FACETS, SWITCH_FACETS, type SearchResult, type SpecialistCard } from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';

const facetValues: Partial<
  Record<
    (typeof FACETS)[number],
    readonly { readonly value: string; readonly count: number; readonly label?: string }[]
  >
> = {
  domain: DOMAINS.map((value, i) => ({ value, count: i })),
  speciality: [
    { value: 'anxiety', count: 7, label: 'Anxiety' },
    { value: 'sleep', count: 3, label: 'Sleep' },
  ],
  therapy: [
    { value: 'COGN_COMP', count: 2, label: 'Cognitive behavioural therapy' },
    { value: 'HIPNOTERAPIE', count: 0, label: 'Hypnotherapy' },
  ],
  problem: [{ value: 'panic', count: 4, label: 'Panic attacks' }],
  language: [
    { value: 'en', count: 4 },
    { value: 'ro', count: 1 },
  ],
  gender: [
    { value: 'f', count: 3 },
    { value: 'm', count: 2 },
  ],
  first: [{ value: 'free', count: 3 }],
  voucher: [{ value: 'yes', count: 6 }],
  benefits: [],
  day: [
    { value: '2026-11-23', count: 2 },
    { value: '2026-11-24', count: 5 },
  ],
  part: [
    { value: 'morning', count: 1 },
    { value: 'afternoon', count: 2 },
    { value: 'evening', count: 4 },
  ],
  place: [
    { value: 'online', count: 4 },
    { value: 'bucharest', count: 1, label: 'Bucharest' },
  ],
  within: [
    { value: '5', count: 1 },
    { value: '25', count: 3 },
  ],
  rating: [
    { value: '4.8', count: 1 },
    { value: '4.5', count: 4 },
  ],
};
export const searchResult = (
  content: readonly SpecialistCard[],
  total: number,
  page = 1,
  rest: Partial<SearchResult> = {},
): SearchResult => ({
  content: [...content],
  total,
  page,
  count: 10,
  languages: [
    { code: 'en', count: 4 },
    { code: 'ro', count: 1 },
  ],
  facets: FACETS.map((name) => ({
    name,
    values: (facetValues[name] ?? []).map((value) => ({ label: null, ...value })),
  })),
  prices: { min: { amount: 4000, currency: 'EUR' }, max: { amount: 9500, currency: 'EUR' } },
  nearest: [],
  unknown: [],
  ...rest,
});
/** A response that answers as the server does whether all values of the filters are asked for, or few. */
export const searchAnswer =
  (whole: SearchResult) =>
  (input: Readonly<Record<string, string | undefined>>): SearchResult => {
    if (input['facets'] !== 'few') return whole;
    const facets = whole.facets.map(({ name, values }) => ({
      name,
      values: SWITCH_FACETS.some((one) => one === name)
        ? values
        : values.filter(({ value }) => input[name]?.split(',').includes(value)),
    }));
    return { ...whole, facets: facets.filter(({ values }) => values.length > 0) };
  };
export const suggestions = [
  { kind: 'speciality', value: 'anxiety', label: 'Anxiety', total: 7 },
  { kind: 'person', value: 'ilinca-veridan', label: 'Ilinca Veridan', total: 1 },
];
export const mapResult = {
  total: 3,
  cities: [
    { code: 'bucharest', name: 'Bucharest', lat: 44.4268, lon: 26.1025, total: 2 },
    { code: 'london', name: 'London', lat: 51.5074, lon: -0.1278, total: 1 },
  ],
  pins: [
    {
      atlasUrl: 'ilinca-veridan',
      name: 'Ilinca Veridan',
      portrait: { seed: 'ilinca-veridan' },
      domain: 'PSIHO' as const,
      city: 'bucharest',
      lat: 44.44,
      lon: 26.1,
      price: { amount: 7200, currency: 'EUR' },
    },
    {
      atlasUrl: 'oleksa-zorenko',
      name: 'Oleksa Zorenko',
      portrait: { seed: 'oleksa-zorenko' },
      domain: 'COACH' as const,
      city: 'bucharest',
      lat: 44.41,
      lon: 26.15,
      price: { amount: 5000, currency: 'EUR' },
    },
    {
      atlasUrl: 'tobias-harrowgill',
      name: 'Dr. Tobias Harrowgill',
      portrait: { seed: 'tobias-harrowgill' },
      domain: 'MEDICAL' as const,
      city: 'london',
      lat: 51.5,
      lon: -0.12,
      price: { amount: 9500, currency: 'EUR' },
    },
  ],
};
