import {
  exampleCard,
  exampleDomain,
  type ProfileModel,
  type Review,
  type SpecialistCard,
} from '@tessera/contracts/specialists';
import { DOMAINS } from '@tessera/contracts/values';

/** An id that ends in this number. */
export const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;

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
  licences: [
    {
      name: 'Clinical psychologist, senior',
      issuer: 'College of Psychologists of Example',
      year: 2019,
      checkedOn: '2026-03-02',
    },
  ],
  place: { lat: 44.43, lon: 26.1, isCity: false },
  memberships: [{ name: 'Association of Therapists of Example', since: 2020, checkedOn: null }],
};
/** A review by the guest of this number. */
export const review = (n: number, stars: number, rest: Partial<Review> = {}): Review => ({
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
