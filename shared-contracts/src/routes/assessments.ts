import { route } from '../platform/route.ts';
import { campaign, tests as word } from './path-words.ts';

const words = { tests: word };
/** Leads to the list. */
export const tests = route({ id: 'assessments.tests', path: '/{tests}', words, server: true });
export const scaleList = route({
  id: 'assessments.list',
  path: '/{tests}/scaleList',
  words,
  server: true,
  index: true,
});
/** Questions about what troubles somebody, with possible reasons and next steps. */
export const symptomChecker = route({
  id: 'assessments.symptoms',
  path: '/symptom-checker',
  server: true,
  index: true,
});
/** A member's results: of one self-assessment, or the newest of each. */
export const scaleHistoryPage = route({
  id: 'assessments.history',
  path: '/{tests}/scaleHistory/:slug?',
  words,
  who: 'member',
});
export const scalePage = route({ id: 'assessments.scale', path: '/{tests}/:slug', words, server: true, index: true });
/** A result, for whom it belongs to: `result` is the id of the respondent. The server draws the page around it. */
export const scaleResultPage = route({ id: 'assessments.result', path: '/{tests}/:slug/:result', words, server: true });
/** A campaign with its self-check, and with `result`, the id of a respondent, the page of a result of its own. */
export const campaignRoute = route({
  id: 'assessments.campaign',
  path: '/{campaign}/:campaign/:slug/:result?',
  words: { campaign },
  server: true,
  thing: { endpoint: 'assessments.campaign', input: { code: ':campaign', slug: ':slug' } },
});
