import { answer, press, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { canonical, exampleScale, scales } from '@tessera/contracts/assessments';
import { symptomChecker } from '@tessera/contracts/routes/assessments';
import { exampleCard, searchSpecialists } from '@tessera/contracts/specialists';
import {
  backSymptoms,
  exampleSymptomQuestion,
  exampleSymptomResult,
  exampleSymptomStanding,
  querySymptoms,
  resetSymptoms,
  saveSymptomAnswer,
  symptomQuestion,
  type SymptomResult,
  type SymptomStanding,
} from '@tessera/contracts/symptoms';
import { words } from '../../../i18n/index.ts';
import { SymptomsScreen } from '../symptoms-screen.tsx';

const KEY = 'tessera:symptoms';
export const requestId = '01890a5d-ac96-774b-bcce-b302099a8057';
export const secret = 's'.repeat(43);
export const first = exampleSymptomQuestion;
export const second = {
  ...first,
  code: 'head-signs',
  text: 'Is one of these true right now?',
  answers: [{ code: 'none', label: 'None of these' }],
  asksSigns: true,
};
export const third = { ...first, code: 'head-long', text: 'How long have you had it?' };
export const started = (given = 'head'): SymptomStanding => ({
  ...exampleSymptomStanding,
  matchingRequestId: requestId,
  index: 1,
  left: 2,
  questions: [{ ...first, given }, second],
});
export const further: SymptomStanding = {
  ...started(),
  index: 2,
  left: 0,
  questions: [{ ...first, given: 'head' }, { ...second, given: 'none' }, third],
};
export const ended = (given: string): SymptomStanding => ({
  ...started(given),
  left: 0,
  questions: [{ ...first, given }],
  ended: true,
});
export const flag: SymptomResult = {
  ...exampleSymptomResult,
  condition: { code: 'stroke', name: 'A drooping face', categories: [], extras: { hint: 'Call now.' } },
  urgency: 'now',
  call: 'emergency',
  reasons: [],
  steps: [],
  signs: [],
  related: { specialities: [], scales: [], articles: [] },
  handover: null,
};
export const people = {
  content: [exampleCard],
  total: 1,
  page: 1,
  count: 3,
  languages: [],
  facets: [],
  prices: null,
  nearest: [],
  unknown: [],
};
export const options: TestOptions = {
  messages: words,
  at: { route: symptomChecker },
  answers: [
    answer(symptomQuestion, exampleSymptomStanding),
    answer(saveSymptomAnswer, started()),
    answer(backSymptoms, exampleSymptomStanding),
    answer(resetSymptoms, exampleSymptomStanding),
    answer(querySymptoms, exampleSymptomResult),
    answer(searchSpecialists, people as never),
    answer(scales, [{ ...exampleScale, code: 'INSOMNIA', slug: 'insomnia', name: 'Sleep check' }]),
    answer(canonical, { items: [] }),
  ],
};
export const open = (rest: Partial<TestOptions> = {}, more: TestOptions['answers'] = []) =>
  renderRemote(<SymptomsScreen />, { ...options, ...rest, answers: [...(options.answers ?? []), ...more] });
export const session = { userId: requestId, firstName: 'A', lastName: 'B', role: 'customer', permissions: [] } as const;
export const stored = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
export const begun = (): void => sessionStorage.setItem(KEY, JSON.stringify({ requestId, secret }));
export const choose = async (label: string) =>
  press(await screen.findByRole('radio', { name: new RegExp(`^${label}`) }));
