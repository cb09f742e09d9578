import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  dropMatch,
  findMatches,
  keepMatch,
  matchQuestions,
  openMatch,
  type KeptMatch,
} from '@tessera/contracts/matching';
import { symptomMatching } from '@tessera/contracts/routes/marketplace';
import { words } from '../../../i18n/index.ts';
import { allAnswers } from '../../../testing/examples.ts';
import { matchingAnswers, threeQuestions } from '../../../testing/examples/matching.ts';
import { withSymptom } from '../matching/answer-rules.ts';
import { SymptomMatchingScreen } from './symptom-matching-screen.tsx';

const CODE = '23456789BCDF';
const ID = '01935f3e-0000-7000-8000-000000000007';
const member = { userId: ID, firstName: 'A', lastName: 'B', role: 'customer', permissions: [] } as const;
const handed: KeptMatch = {
  requestId: threeQuestions.requestId,
  domain: 'PSIHO',
  answers: [{ code: 'PROBLEM', values: ['sleep'] }],
  language: null,
  symptomMatching: true,
};
const options: TestOptions = {
  messages: words,
  at: { route: symptomMatching },
  answers: [...allAnswers, ...matchingAnswers, answer(openMatch, handed), answer(dropMatch, { dropped: true })],
};
const open = (more: TestOptions['answers'] = [], rest: Partial<TestOptions> = {}) =>
  renderRemote(<SymptomMatchingScreen />, { ...options, ...rest, answers: [...(options.answers ?? []), ...more] });
const asks = (name: string) => screen.findByRole('heading', { level: 1, name });
const arriveWith = (hash: string): void => history.replaceState(null, '', `/en/symptom-matching${hash}`);
afterEach(() => history.replaceState(null, '', '/'));

describe('the answers of a new symptom', () => {
  const before = [
    { code: 'GENDER', values: ['f'] },
    { code: 'AGE', values: ['adult'] },
    { code: 'PROBLEM', values: ['mood'] },
  ] as const;
  const codesOf = (domain: 'PSIHO' | 'FAM' | null) =>
    withSymptom({ domain, answers: before.map((one) => ({ ...one, values: [...one.values] })) }, handed);
  it('keep what was answered before the trouble, and take its place', () => {
    expect(codesOf('PSIHO')).toEqual([...before.slice(0, 2), handed.answers[0]]);
  });
  it('of another field of help keep with whom somebody would rather talk', () => {
    expect(codesOf('FAM').map(({ code }) => code)).toEqual(['GENDER', 'PROBLEM']);
  });
});

describe('a visitor', () => {
  it('goes on at the first question without an answer, sees what came over, and ends at the list', async () => {
    arriveWith(`#code=${CODE}`);
    const { network } = open();
    await asks('Who with?');
    expect(location.href).not.toContain(CODE);
    expect(screen.getByText('From the symptom checker: Answer sleep')).toBeTruthy();
    expect(screen.getByText('So far: Answer sleep.')).toBeTruthy();
    // Read once: the sealed row is gone as soon as it is here.
    expect(network.inputsOf(openMatch)).toEqual([{ code: CODE }]);
    await waitFor(() => expect(network.inputsOf(dropMatch)).toEqual([{ code: CODE }]));
    expect(network.inputsOf(matchQuestions)[0]).toMatchObject({ domainId: 'PSIHO', symptomMatching: 'true' });
    fireEvent.click(screen.getByRole('checkbox', { name: /Answer f/ }));
    await press('Next question');
    await asks('Who for?');
    await press('Back');
    await asks('Who with?');
    expect((screen.getByRole('checkbox', { name: /Answer f/ }) as HTMLInputElement).checked).toBe(true);
    await press('Change');
    await asks('What first?');
    expect((screen.getByRole('checkbox', { name: /Answer sleep/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByText(/^From the symptom checker/)).toBeNull();
    await press('See who fits');
    await asks('9 people who fit');
    expect(network.inputsOf(findMatches).at(-1)).toMatchObject({
      domain: 'PSIHO',
      answers: [
        { code: 'GENDER', values: ['f'] },
        { code: 'PROBLEM', values: ['sleep'] },
      ],
    });
    expect(network.inputsOf(keepMatch)).toEqual([]);
  });

  it.each([
    ['a code that is over', CODE, 1],
    ['what is no code', 'x', 0],
  ])('with %s is told so, and can begin anew', async (_name, code, asked) => {
    arriveWith(`#code=${code}`);
    const { network } = open([refuse(openMatch, 'NOT_FOUND')]);
    expect(await screen.findByText('This handover is over')).toBeTruthy();
    expect(network.inputsOf(openMatch)).toHaveLength(asked);
    expect(screen.getByRole('link', { name: 'Begin with three questions' }).getAttribute('href')).toBe(
      '/en/automated-matching',
    );
    expect(screen.getByRole('link', { name: 'Go to the symptom checker' }).getAttribute('href')).toBe(
      '/en/symptom-checker',
    );
  });

  it('who comes without anything, or after a refresh, is told so', async () => {
    arriveWith('');
    const { network } = open();
    expect(await screen.findByText('Nothing is handed over in this tab')).toBeTruthy();
    expect(network.inputsOf(openMatch)).toEqual([]);
  });

  it('can try again after a failure, with the code that the page remembers', async () => {
    arriveWith(`#code=${CODE}`);
    const { network } = open([refuse(openMatch, 'TIMEOUT')]);
    expect(await screen.findByText('What was handed over did not load')).toBeTruthy();
    network.set(answer(openMatch, handed));
    await press('Try again');
    await asks('Who with?');
  });

  it('is told when the copy could not be deleted', async () => {
    arriveWith(`#code=${CODE}`);
    const { notices } = open([refuse(dropMatch, 'NETWORK')]);
    await asks('Who with?');
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'negative' }));
  });
});

describe('a member', () => {
  const session = { session: member };
  it('has what came over in their account, on every visit', async () => {
    arriveWith('');
    const { network } = open([], session);
    await asks('Who with?');
    expect(network.inputsOf(openMatch)).toEqual([{}]);
    expect(network.inputsOf(dropMatch)).toEqual([]);
  });

  it('who has answered all of it sees the list at once', async () => {
    arriveWith('');
    const answers = [
      { code: 'GENDER' as const, values: ['f'] },
      { code: 'AGE' as const, values: ['adult'] },
    ];
    open([answer(openMatch, { ...handed, answers: [...answers, ...handed.answers] })], session);
    await asks('9 people who fit');
  });

  it.each([
    ['nothing kept', refuse(openMatch, 'NOT_FOUND')],
    ['answers that did not come from the symptom checker', answer(openMatch, { ...handed, symptomMatching: false })],
  ])('with %s is told so', async (_name, given) => {
    arriveWith('');
    open([given], session);
    expect(await screen.findByText('Nothing is handed over in this tab')).toBeTruthy();
  });

  it('can try again after a failure', async () => {
    arriveWith('');
    const { network } = open([refuse(openMatch, 'TIMEOUT')], session);
    expect(await screen.findByText('What was handed over did not load')).toBeTruthy();
    network.set(answer(openMatch, handed));
    await press('Try again');
    await asks('Who with?');
  });
});
