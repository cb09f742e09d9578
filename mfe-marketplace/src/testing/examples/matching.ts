import {
  exampleMatched,
  exampleNeedMatched,
  findHelp,
  findMatches,
  freeMeeting,
  keepMatch,
  matchQuestions,
  needSetup,
  type Matched,
  type MatchQuestions,
  type NeedMatched,
} from '@tessera/contracts/matching';
import { answer, type Answer } from '@tessera/kit/testing';
import { cards } from './specialists.ts';

const [first] = cards;
const people = cards.slice(0, 5).map((card) => ({ card, why: { isMain: true, topics: ['Sleep'] } }));
export const found: Matched = { ...exampleMatched, total: 9, of: 12, people, loosen: [] };
export const needFound: NeedMatched = { ...exampleNeedMatched, total: 9, people };
const choices = (...codes: string[]) =>
  codes.map((code) => ({ code, label: `Answer ${code}`, note: `Note on ${code}` }));
export const threeQuestions: MatchQuestions = {
  requestId: '01935f3e-0000-7000-8000-000000000009',
  symptomMatching: false,
  questions: [
    { code: 'GENDER', index: 0, text: 'Who with?', why: 'Some things are easier.', most: 1, values: choices('f', 'm') },
    { code: 'AGE', index: 1, text: 'Who for?', why: 'Ages differ.', most: 1, values: choices('child', 'adult') },
    {
      code: 'PROBLEM',
      index: 2,
      text: 'What first?',
      why: 'The main field helps sooner.',
      most: 2,
      values: choices('sleep', 'worry', 'mood'),
    },
  ],
};
export const matchingAnswers: readonly Answer[] = [
  answer(needSetup, {
    minLength: 50,
    maxLength: 500,
    words: [
      { lang: 'en', help: 'crisis', phrases: ['better off without me'] },
      { lang: 'en', help: 'emergency', phrases: ['he beats me'] },
    ],
  }),
  answer(findHelp, needFound),
  answer(matchQuestions, threeQuestions),
  answer(findMatches, ({ count }) => ({ ...found, people: found.people.slice(0, count) })),
  answer(keepMatch, { code: '23456789BCDF', until: '2026-12-09T10:00:00.000Z' }),
  answer(freeMeeting, {
    product: { id: '01935f3e-0000-7000-8000-000000000008', title: 'A free talk', summary: 'Short.', minutes: 15 },
    people: first ? [{ ...first, price: { amount: 0, currency: 'EUR' }, duration: 15 }] : [],
  }),
];
