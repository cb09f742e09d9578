import { route } from '../platform/route.ts';

/** Leads to the list. */
export const tests = route({ id: 'assessments.tests', path: '/tests', server: true });
export const scaleList = route({ id: 'assessments.list', path: '/tests/scaleList', server: true, index: true });
/** A member's results: of one self-assessment, or the newest of each. */
export const scaleHistoryPage = route({ id: 'assessments.history', path: '/tests/scaleHistory/:slug?', who: 'member' });
export const scalePage = route({ id: 'assessments.scale', path: '/tests/:slug', server: true, index: true });
/** A result, for whom it belongs to: `result` is the id of the respondent. */
export const scaleResultPage = route({ id: 'assessments.result', path: '/tests/:slug/:result' });
