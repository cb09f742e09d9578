import { newId } from '../../platform/ids.ts';
import { DETAILS } from '../booking-steps.ts';

const { acceptTerms: _accepted, ...payer } = DETAILS;

/** What opens the answers of a browser. */
const ofBrowser = (requestId: string) => ({ requestId, secret: 's'.repeat(43) });
const REVIEW = { stars: 5, text: 'It helped.', lang: 'en', name: 'initial' };
/** Valid bodies about a row, so that nothing but whose it is can refuse the call. */
const BODIES: Readonly<Record<string, (id: string, peer: string) => unknown>> = {
  'POST /rest/client/appointments/:id/review': () => REVIEW,
  'POST /rest/client/appointments/:id/review/change': () => REVIEW,
  'POST /rest/appointment/:id/reschedule': () => ({ slotStart: '2026-12-01T10:00Z' }),
  'POST /rest/videoconference/:id/enter': (_id, peer) => ({ peer }),
  'POST /rest/videoconference/:id/signals': (_id, peer) => ({ peer, kind: 'hello', data: '' }),
  'POST /rest/specialist/appointments/:id/cancel': () => ({ reason: 'I am ill' }),
  'POST /rest/specialist/workshops/:id/callOff': () => ({ reason: 'I am ill' }),
  'POST /rest/specialist/workshops/:id/room': () => ({ joinUrl: 'https://meet.example.com/walk' }),
  'POST /rest/specialist/workshops/:id/move': () => ({
    day: '2027-01-12',
    time: '18:30',
    city: '',
    address: '',
    step: 0,
  }),
  'POST /rest/store/order/:orderId/stop': () => ({ giveUp: false }),
  'POST /rest/appointment/action/bookFree': (holdId) => ({ holdId, ...DETAILS }),
  'POST /rest/payments/pay': (holdId) => ({
    holdId,
    ...payer,
    nonce: 'a nonce of nobody',
    total: { amount: 7200, currency: 'EUR' },
  }),
  'POST /rest/clientDashboard/proactiveSearchNotifications/:proSearchID/answer': () => ({ answer: 'later' }),
  'POST /rest/store/vouchers/orders/:orderId/pay': () => ({ nonce: 'a nonce of nobody' }),
  'POST /rest/store/purchases/:orderId/pay': () => ({ nonce: 'a nonce of nobody' }),
  'POST /rest/store/purchases/:orderId/open': () => ({ agree: true }),
  'POST /rest/bookings': (appId) => ({ appId, ...payer, acceptTerms: 'true' }),
  'POST /Auth/signup/confirm': (id) => ({ id, code: '000000' }),
  'POST /Auth/social/enter': (id) => ({ id }),
  'POST /Auth/social/signup': (id) => ({ id, firstName: 'New', lastName: 'Comer', lang: 'en' }),
  'POST /Auth/social/mailCode': (id) => ({ id }),
  'POST /Auth/social/prove': (id) => ({ id, mailed: '000000' }),
  'POST /api/assessment/respondent/save/:userId': () => ({
    respondentId: newId(),
    secret: 's'.repeat(43),
    slug: 'phq9',
    version: 1,
    answers: Object.fromEntries(
      ['interest', 'low', 'sleep', 'energy', 'appetite', 'worth', 'focus', 'pace', 'harm'].map((code) => [
        code,
        'never',
      ]),
    ),
  }),
  'POST /api/assessment/shares': (specialistId) => ({ specialistId, isShared: true, text: 1 }),
  'POST /api/symptomChecker-service/symptom_checker/question/:lang': ofBrowser,
  'POST /api/symptomChecker-service/symptom_checker/saveAnswer': (id) => ({
    ...ofBrowser(id),
    version: 1,
    index: 0,
    question: 'who',
    answer: 'adult',
  }),
  'POST /api/symptomChecker-service/symptom_checker/query': ofBrowser,
  'POST /api/symptomChecker-service/symptom_checker/resetAndResume': ofBrowser,
  'POST /api/symptomChecker-service/symptom_checker/back/:index': ofBrowser,
  'POST /rest/user/passkeys/:id/rename': () => ({ name: 'Mine' }),
  'POST /rest/client/beneficiary': (id) => ({
    id,
    firstName: 'Mine',
    lastName: 'Now',
    ageGroup: 'adult',
    relation: 'other',
  }),
  'POST /rest/specWizard/availability': () => ({
    duration: 50,
    buffer: 10,
    leastNotice: 60,
    weekly: [],
    exceptions: [],
    revision: '0'.repeat(16),
  }),
};
export const bodyOf = (key: string, id: string, peer: string): unknown => BODIES[key]?.(id, peer) ?? {};
