import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Count, Id } from '../../platform/values.ts';
import { ItemCode } from '../assessments/index.ts';
import { SymptomResult, SymptomSecret, SymptomStanding } from './values.ts';

const base = '/api/symptomChecker-service/symptom_checker';
const query = { lang: Lang };
/**
 * Whose answers: those of the browser that made the id and the secret, or without both the member's own. A member who
 * sends what their browser began as a visitor's takes it over.
 */
const own = { requestId: z.optional(Id), secret: z.optional(SymptomSecret) };
const ofSomebody = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const byLink = ['CONFIRMATION_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

/** Where the member stands, in that language; the first question for everybody else. */
export const symptomQuestion = endpoint('symptoms.question', {
  summary: 'The question of the symptom checker that comes next',
  method: 'GET',
  path: `${base}/question/:lang`,
  params: { lang: Lang },
  who: 'anyone',
  response: SymptomStanding,
});
/** The same for a browser that has begun, by its secret. NOT_FOUND: gone after a day, or another's. */
export const openSymptoms = endpoint('symptoms.open', {
  summary: 'Where somebody stands in the symptom checker, by their secret or as a member',
  method: 'POST',
  path: `${base}/question/:lang`,
  params: { lang: Lang },
  body: own,
  who: 'anyone',
  errors: ofSomebody,
  response: SymptomStanding,
});
/**
 * Answers the question at `index`; the first answer begins. The same answer again changes nothing. CONFLICT: something
 * else was answered there, in another tab or on another device. BAD_INPUT: not asked now, or no such answer. NOT_FOUND:
 * gone, or a version that is not there.
 */
export const saveSymptomAnswer = endpoint('symptoms.save', {
  summary: 'Answer a question of the symptom checker',
  method: 'POST',
  path: `${base}/saveAnswer`,
  query,
  body: {
    requestId: Id,
    secret: SymptomSecret,
    version: z.int(),
    index: z.int().check(z.gte(0), z.lte(50)),
    question: ItemCode,
    answer: ItemCode,
  },
  who: 'anyone',
  errors: [...ofSomebody, 'CONFLICT'],
  response: SymptomStanding,
});
const resetOptions = {
  summary: 'Forget the answers and begin again',
  path: `${base}/resetAndResume`,
  query,
  who: 'anyone',
  response: SymptomStanding,
} as const;
/** Deletes the answers, and gives the first question of the newest version. NOT_FOUND: gone already, or another's. */
export const resetSymptoms = endpoint('symptoms.reset', {
  ...resetOptions,
  method: 'POST',
  body: own,
  errors: ofSomebody,
});
/** As the specification writes it, for the member's own; only for a script of the same site, otherwise CONFIRMATION_REQUIRED. */
export const resetSymptomsByLink = endpoint('symptoms.resetByLink', { ...resetOptions, method: 'GET', errors: byLink });
/** What the answers may mean. CONFLICT: the questions have not ended. */
export const querySymptoms = endpoint('symptoms.query', {
  summary: 'What the answers of the symptom checker may mean, and what to do',
  method: 'POST',
  path: `${base}/query`,
  query,
  body: own,
  who: 'anyone',
  errors: [...ofSomebody, 'CONFLICT'],
  response: SymptomResult,
});
const backOptions = {
  summary: 'Back to the question before the one at that index; from 1 and lower, everything begins again',
  path: `${base}/back/:index`,
  params: { index: Count },
  query,
  who: 'anyone',
  response: SymptomStanding,
} as const;
/** Takes back the answers from `index - 1` on; sent twice it is one. */
export const backSymptoms = endpoint('symptoms.back', {
  ...backOptions,
  method: 'POST',
  body: own,
  errors: ofSomebody,
});
/** As the specification writes it, for the member's own; only for a script of the same site, otherwise CONFIRMATION_REQUIRED. */
export const backSymptomsByLink = endpoint('symptoms.backByLink', { ...backOptions, method: 'GET', errors: byLink });
