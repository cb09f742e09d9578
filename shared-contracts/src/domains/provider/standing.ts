import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Instant } from '../../platform/values.ts';
import { ProfileStatus } from '../session/session-info.ts';

/** What a profile needs: a confirmed address, a description, a price, working hours, a licence, and the review. */
export const WizardStep = z.enum(['email', 'photo', 'description', 'offer', 'hours', 'licence', 'review']);
export type WizardStep = z.infer<typeof WizardStep>;
/** Where a profile stands for whom it belongs to; the session of a hidden one, which is whole, says `active`. */
const Standing = z.enum([...ProfileStatus.options, 'hidden']);
export type Standing = z.infer<typeof Standing>;
export const WizardProgress = z.object({
  status: Standing,
  /** Of the steps that are needed. */
  percent: z.int(),
  /** A photo is not needed: without one a drawing is shown. */
  steps: z.array(z.object({ code: WizardStep, isDone: z.boolean(), isNeeded: z.boolean() })),
});
export type WizardProgress = z.infer<typeof WizardProgress>;

const ofSpecialist = { who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND'] } as const;
/** NOT_FOUND for somebody who has never applied. */
export const wizardProgress = endpoint('provider.wizard', {
  ...ofSpecialist,
  summary: 'What the person’s profile as a specialist still needs until clients find it',
  method: 'GET',
  path: '/rest/specWizard/progress',
  response: WizardProgress,
});

export const ANSWER_LIMIT = 2000;
const AnswerText = z.string().check(z.trim(), z.minLength(10), z.maxLength(ANSWER_LIMIT));
export const AuditAnswer = z.strictObject({
  text: AnswerText,
  /** The decision that was read: since when it holds. */
  since: Instant,
});
export const ProfileAudit = z.object({
  status: Standing,
  /** Since when it holds; null for a profile that is open. */
  since: z.nullable(Instant),
  /** The platform's own words. */
  comment: z.nullable(z.string()),
  /** What the person has answered to this decision. */
  answer: z.nullable(z.object({ text: z.string(), at: Instant })),
});
export type ProfileAudit = z.infer<typeof ProfileAudit>;
export const profileAudit = endpoint('provider.audit', {
  ...ofSpecialist,
  summary: 'What the platform has decided about the person’s profile, since when, and their answer',
  method: 'GET',
  path: '/rest/specialist/audit',
  response: ProfileAudit,
});
/** CONFLICT when the decision has changed since it was read, or was answered in other words. */
export const answerAudit = endpoint('provider.answerAudit', {
  who: 'member',
  summary: 'Answer to the decision about one’s profile, once for each',
  method: 'POST',
  path: '/rest/specialist/audit/answer',
  body: AuditAnswer.shape,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT'],
  response: ProfileAudit,
});
