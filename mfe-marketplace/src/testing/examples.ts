import {
  domains,
  exampleCard,
  exampleDomain,
  FACETS,
  mapSpecialists,
  profileModel,
  profilePosts,
  profileReviews,
  profileVideos,
  searchSpecialists,
  similarSpecialists,
  specialists,
  suggestSpecialists,
  testimonials,
  type ProfileModel,
  type Review,
  type SearchResult,
  type SpecialistCard,
  type Testimonial,
} from '@tessera/contracts/specialists';
import {
  exampleProduct,
  homeProducts,
  product,
  relatedProducts,
  specialistProducts,
  type Product,
  type ProductCard,
  type ProductTile,
} from '@tessera/contracts/products';
import { DOMAINS } from '@tessera/contracts/values';
import { answer, type Answer } from '@tessera/kit/testing';

const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Five specialists; the fourth has no free times and no review, the fifth a full list of nine times. */
export const cards: readonly SpecialistCard[] = [
  {
    ...exampleCard,
    nextSlots: [
      '2026-11-23T16:30Z',
      '2026-11-24T07:30Z',
      '2026-11-24T09:00Z',
      '2026-11-24T14:15Z',
      '2026-11-25T08:00Z',
    ],
  },
  {
    ...exampleCard,
    id: idOf(12),
    atlasUrl: 'tobias-harrowgill',
    title: 'Dr.',
    firstName: 'Tobias',
    lastName: 'Harrowgill',
    portrait: { seed: 'tobias-harrowgill' },
    heading: 'Psychiatrist',
    domain: 'MEDICAL',
    specialities: ['Low mood', 'Burnout'],
    languages: ['en', 'de'],
    city: 'London',
    zone: 'Europe/London',
    price: { amount: 9500, currency: 'GBP' },
    firstMeeting: { amount: 4750, currency: 'GBP' },
    nextSlots: ['2026-11-24T13:00Z', '2026-11-26T15:00Z'],
  },
  {
    ...exampleCard,
    id: idOf(13),
    atlasUrl: 'priya-nallasen',
    firstName: 'Priya',
    lastName: 'Nallasen',
    portrait: { seed: 'priya-nallasen' },
    heading: 'Couples and family therapist',
    domain: 'FAM',
    specialities: ['Couples', 'Separation'],
    languages: ['en', 'es'],
    city: 'London',
    online: false,
    nextSlots: ['2026-11-25T18:00Z'],
  },
  {
    ...exampleCard,
    id: idOf(14),
    atlasUrl: 'dimitra-kalliste',
    firstName: 'Dimitra',
    lastName: 'Kalliste',
    portrait: { seed: 'dimitra-kalliste' },
    heading: 'Nutritionist',
    domain: 'HEALTH',
    specialities: ['Food', 'Habits'],
    languages: ['el', 'en'],
    city: 'Athens',
    verified: false,
    rating: { average: 0, count: 0 },
    nextSlots: [],
  },
  {
    ...exampleCard,
    id: idOf(15),
    atlasUrl: 'oleksa-zorenko',
    firstName: 'Oleksa',
    lastName: 'Zorenko',
    portrait: { seed: 'oleksa-zorenko' },
    heading: 'Career coach',
    domain: 'COACH',
    specialities: ['Career'],
    languages: ['uk', 'pl', 'en'],
    city: 'Kyiv',
    nextSlots: ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map(
      (time) => `2026-11-24T${time}Z`,
    ),
  },
];
export const [ilinca = exampleCard] = cards;

export const domainRows = DOMAINS.map((code, i) => ({
  ...exampleDomain,
  code,
  name: `${exampleDomain.name} ${i + 1}`,
  specialists: i === 5 ? 0 : 10 + i,
}));

export const profile: ProfileModel = {
  ...ilinca,
  description: [
    { kind: 'paragraph', text: 'I work with people who carry a lot and rarely stop.' },
    { kind: 'list', items: ['Worry that does not switch off', 'Nights that start at three'] },
  ],
  descriptionLang: 'en',
  practiceYears: 11,
  address: 'Strada Exemplului 12, Bucharest',
  licences: [{ name: 'Clinical psychologist, senior', issuer: 'College of Psychologists of Example', year: 2019 }],
};
const review = (n: number, stars: number, rest: Partial<Review> = {}): Review => ({
  id: idOf(40 + n),
  author: `Guest ${n}`,
  portrait: { seed: `guest-${n}` },
  stars,
  text: `Text of review ${n}.`,
  lang: 'en',
  writtenAt: '2026-11-12T10:00:00.000Z',
  ...rest,
});
export const reviews = {
  count: 6,
  average: 4.7,
  stars: [
    { stars: 5, count: 4 },
    { stars: 4, count: 2 },
  ],
  list: [
    review(1, 5),
    review(2, 5, { lang: 'ro', text: 'A ascultat înainte să dea sfaturi.' }),
    review(3, 4),
    review(4, 5),
    review(5, 5),
    review(6, 4),
  ],
};
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
  therapy: [{ value: 'COGN_COMP', count: 2, label: 'Cognitive behavioural therapy' }],
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
const suggestions = [
  { kind: 'speciality', value: 'anxiety', label: 'Anxiety', total: 7 },
  { kind: 'person', value: 'ilinca-veridan', label: 'Ilinca Veridan', total: 1 },
];
const mapResult = {
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

const tile = (n: number, title: string, rest: Partial<ProductTile> = {}): ProductTile => ({
  slug: `offer-${n}`,
  category: { slug: 'mind' },
  domain: 'PSIHO',
  title,
  from: { amount: 4500, currency: 'EUR' },
  duration: 50,
  specialists: 3,
  ...rest,
});
export const rows = {
  psychoEmotional: [
    'A first session',
    'Worry that does not stop',
    'A first talk for two',
    'Sleep through the night',
    'Burnout check and plan',
  ].map((title, i) => tile(i + 1, title)),
  medical: [
    'Family doctor at home',
    'Blood panel, explained',
    'Skin check by video',
    'Heart, a second opinion',
    'Thyroid and hormones',
  ].map((title, i) => tile(i + 11, title, { category: { slug: 'body' }, domain: 'MEDICAL' })),
};
/** Offered by two specialists: 50 minutes at 45 euros, 60 minutes at 84. */
export const offered: Product = {
  ...exampleProduct,
  specialists: 2,
  offers: [
    { specialist: ilinca, price: { amount: 4500, currency: 'EUR' }, duration: 50 },
    { specialist: cards[2] ?? ilinca, price: { amount: 8400, currency: 'EUR' }, duration: 60 },
  ],
};
const quote = (n: number, rest: Partial<Testimonial> = {}): Testimonial => ({
  ...review(n, 5),
  specialist: {
    atlasUrl: 'ilinca-veridan',
    title: '',
    firstName: 'Ilinca',
    lastName: 'Veridan',
    heading: 'Clinical psychologist',
  },
  ...rest,
});
export const saidRows = {
  count: 30,
  list: [quote(1), quote(2, { lang: 'ro', text: 'A ascultat înainte să dea sfaturi.' }), quote(3)],
};
const related = {
  total: 2,
  items: [2, 5].map((n) => ({
    ...exampleProduct,
    ...tile(n, `Related ${n}`),
    id: idOf(300 + n),
    category: exampleProduct.category,
  })),
};

/** The products of one specialist. */
export const offeredRows: ProductCard[] = [
  { ...exampleProduct, duration: 80, from: { amount: 11_500, currency: 'EUR' } },
  {
    ...exampleProduct,
    ...tile(7, 'Worry that does not stop', { duration: 30 }),
    id: idOf(307),
    category: exampleProduct.category,
  },
];

/** Successful responses to all calls. */
export const allAnswers: readonly Answer[] = [
  answer(domains, domainRows),
  answer(specialists, [...cards]),
  answer(searchSpecialists, searchResult(cards, 25)),
  answer(suggestSpecialists, suggestions),
  answer(mapSpecialists, mapResult),
  answer(profileModel, profile),
  answer(profileReviews, reviews),
  answer(profilePosts, { count: 2, list: [] }),
  answer(profileVideos, { count: 0, list: [] }),
  answer(similarSpecialists, cards.slice(1, 4)),
  answer(homeProducts, rows),
  answer(testimonials, saidRows),
  answer(product, offered),
  answer(relatedProducts, related),
  answer(specialistProducts, offeredRows),
];
