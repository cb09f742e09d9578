import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Slug } from '../../platform/values.ts';
import { Version } from './scales.ts';

/** A resource of FHIR R4; what it holds is the standard's, and checked by its schema in the tests. */
const Resource = z.record(z.string(), z.unknown());
export type FhirResource = z.infer<typeof Resource>;

/** NOT_FOUND: no such scale, or version of it. */
export const fhirQuestionnaire = endpoint('assessments.fhirQuestionnaire', {
  summary: 'A self-assessment as a Questionnaire of FHIR R4, with its scores as FHIRPath',
  method: 'GET',
  path: '/api/assessment/scale/:selected/fhir',
  params: { selected: Slug },
  query: { lang: Lang, version: z.optional(Version) },
  who: 'anyone',
  maxAge: 60,
  errors: ['NOT_FOUND'],
  response: Resource,
});
/** NOT_FOUND: another person's result, or a visitor's. */
export const fhirResponse = endpoint('assessments.fhirResponse', {
  summary: 'An own result as a QuestionnaireResponse of FHIR R4',
  method: 'GET',
  path: '/api/assessment/respondent/:respondentId/fhir',
  params: { respondentId: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: Resource,
});
