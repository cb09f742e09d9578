import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  dropUnderWay,
  exampleQuestions,
  exampleResult,
  exampleScale,
  keepUnderWay,
  newestResults,
  saveAnswers,
  saveOwnAnswers,
  scale,
  scaleHistory,
  scaleQuestions,
  underWay,
  type Change,
} from '@tessera/contracts/assessments';
import { AppError } from '@tessera/contracts/errors';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { ScaleScreen } from './scale-screen.tsx';

const session = {
  userId: exampleResult.respondentId,
  firstName: 'A',
  lastName: 'B',
  role: 'customer',
  permissions: [],
} as const;
const BEGUN = {
  version: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-22T12:05:00.000Z',
  answers: { low: 'often' },
};
const nothing = { underWay: null };
const options: TestOptions = {
  messages: words,
  at: { route: scalePage, params: { slug: 'phq9' } },
  session,
  answers: [
    answer(scale, { ...exampleScale, metaDescription: 'Two.', content: ['What it asks.'], source: 'Its source' }),
    answer(scaleQuestions, exampleQuestions),
    answer(underWay, nothing),
    answer(keepUnderWay, nothing),
    answer(saveAnswers, exampleResult),
    answer(saveOwnAnswers, exampleResult),
    answer(newestResults, []),
    answer(scaleHistory, []),
  ],
};
const open = (rest: readonly ReturnType<typeof answer>[] = [], more: Partial<TestOptions> = {}) =>
  renderRemote(<ScaleScreen />, { ...options, ...more, answers: [...(options.answers ?? []), ...rest] });
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const chosen = () => radios().map((radio) => radio.checked);
const choose = (place: number) => press(radios()[place] as HTMLElement);
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(() => sessionStorage.clear());

describe('a member who comes back', () => {
  it('finds the answers filled in, with a line from when, and goes on where they left', async () => {
    open([answer(underWay, { underWay: BEGUN })]);
    expect(
      await screen.findByText('You were here last on 22 November 2026 at 14:05. Your answers so far are filled in.'),
    ).toBeTruthy();
    expect(chosen()).toEqual([false, true, false, false]);
    expect(screen.getByText('Answered: 1 of 2')).toBeTruthy();
    await press('Go on with question 2');
    expect(document.activeElement).toBe(radios()[2]);
  });

  it('keeps what they answered in this tab meanwhile', async () => {
    let reply: (value: { underWay: typeof BEGUN }) => void = () => undefined;
    const { network } = open([answer(underWay, () => new Promise((resolve) => (reply = resolve)))]);
    await screen.findByText('1. I felt low.');
    await choose(0);
    await act(async () => reply({ underWay: BEGUN }));
    expect(chosen()).toEqual([true, false, false, false]);
    await waitFor(() => expect(network.inputsOf(keepUnderWay)).toMatchObject([{ changes: [{ answer: 'never' }] }]));
  });

  it('is asked the questions of the version that they began', async () => {
    const older = { ...exampleQuestions, questions: exampleQuestions.questions.slice(0, 1) };
    const { network } = open([
      answer(scaleQuestions, ({ version }) => (version === '1' ? older : { ...exampleQuestions, version: 2 })),
      answer(underWay, { underWay: BEGUN }),
    ]);
    expect(await screen.findByText('Answered: 1 of 1')).toBeTruthy();
    await press('Show my result');
    expect(network.inputsOf(saveOwnAnswers)).toMatchObject([{ version: 1, answers: { low: 'often' } }]);
  });

  it('deletes them and starts again, or hears why not', async () => {
    const { network, notices } = open([answer(underWay, { underWay: BEGUN }), refuse(dropUnderWay, 'NETWORK')]);
    await press(await screen.findByRole('button', { name: 'Delete them and start again' }));
    expect(notices.at(-1)).toMatchObject({ kind: 'negative' });
    expect(chosen()).toEqual([false, true, false, false]);
    network.set(answer(dropUnderWay, nothing));
    await press('Delete them and start again');
    expect(chosen()).toEqual([false, false, false, false]);
    expect(screen.queryByText(/^You were here last/)).toBeNull();
    expect(network.inputsOf(dropUnderWay)).toHaveLength(2);
  });
});

describe('answers of a member', () => {
  it('are kept as they are given, with how long ago, and newer ones of another device are taken over', async () => {
    const { network } = open([
      answer(keepUnderWay, { underWay: { ...BEGUN, answers: { low: 'never', harm: 'often' } } }),
    ]);
    expect(await screen.findByText(/kept encrypted in your account for at most 30 days/)).toBeTruthy();
    await choose(0);
    expect(await screen.findByText('Kept in your account.')).toBeTruthy();
    const [sent] = network.inputsOf(keepUnderWay) as { version: number; changes: Change[] }[];
    expect(sent).toMatchObject({ version: 1, changes: [{ item: 'low', answer: 'never' }] });
    expect(sent?.changes[0]?.ago).toBeLessThan(5000);
    expect(chosen()).toEqual([true, false, false, true]);
  });

  it('wait for the network, and say so', async () => {
    const { network } = open([refuse(keepUnderWay, 'NETWORK')]);
    await screen.findByText('1. I felt low.');
    await choose(1);
    expect(await screen.findByText(/^Not yet kept in your account/)).toBeTruthy();
    network.set(answer(keepUnderWay, { underWay: BEGUN }));
    await goOnline();
    expect(await screen.findByText('Kept in your account.')).toBeTruthy();
    expect(chosen()).toEqual([false, true, false, false]);
  });

  it('stay in the tab where another version is under way, and say so', async () => {
    open([refuse(keepUnderWay, 'CONFLICT')]);
    await screen.findByText('1. I felt low.');
    await choose(1);
    expect(await screen.findByText('These answers are kept in this tab only.')).toBeTruthy();
  });
});

it('a visitor’s answers stay in the tab, and the page says so', async () => {
  const { network } = open([], { session: null });
  expect(await screen.findByText('Your answers stay in this tab until you ask for your result.')).toBeTruthy();
  await choose(0);
  await choose(2);
  await press('Show my result');
  expect([network.inputsOf(underWay), network.inputsOf(keepUnderWay)]).toEqual([[], []]);
  expect(network.inputsOf(saveAnswers)).toHaveLength(1);
});

it.each([
  ['a visitor', null, saveAnswers],
  ['a member', session, saveOwnAnswers],
] as const)('without a network the answers of %s wait, and are sent once when it is back', async (_who, who, save) => {
  const { network, went } = open([refuse(save, 'NETWORK')], { session: who });
  await screen.findByText('1. I felt low.');
  await choose(0);
  await choose(2);
  await press('Show my result');
  expect(screen.getByText('There is no connection')).toBeTruthy();
  expect(went).toEqual([]);
  let finish: () => void = () => undefined;
  network.set({ endpoint: save.id, reply: () => new Promise((resolve) => (finish = () => resolve(exampleResult))) });
  await goOnline();
  await goOnline();
  await act(async () => finish());
  const sent = network.inputsOf(save) as { respondentId: string }[];
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ respondentId }) => respondentId)).size).toBe(1);
  await waitFor(() => expect(went).toEqual([`/en/tests/phq9/${sent[0]?.respondentId}`]));
  await goOnline();
  expect(network.inputsOf(save)).toHaveLength(2);
});

it('a refusal after the network is back is shown, and nothing waits any more', async () => {
  const { network } = open([refuse(saveOwnAnswers, 'NETWORK')]);
  await screen.findByText('1. I felt low.');
  await choose(0);
  await choose(2);
  await press('Show my result');
  network.set(answer(saveOwnAnswers, () => Promise.reject(new AppError('UNAVAILABLE'))));
  await goOnline();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('There is no connection')).toBeNull();
});
