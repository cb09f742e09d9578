import {
  answer,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
  hardCodedOn,
} from '@tessera/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleQuestions,
  exampleResult,
  exampleScale,
  saveAnswers,
  saveOwnAnswers,
  scale,
  scaleQuestions,
  underWay,
} from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { scalePage } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { ScaleScreen } from './scale-screen.tsx';

const details = {
  ...exampleScale,
  metaDescription: 'Nine questions.',
  content: ['What it asks.'],
  source: 'Its source',
};
const options: TestOptions = {
  messages: words,
  at: { route: scalePage, params: { slug: 'phq9' } },
  answers: [answer(scale, details), answer(scaleQuestions, exampleQuestions), answer(saveAnswers, exampleResult)],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<ScaleScreen />, { ...options, ...rest });
const choose = (label: string, index: number) =>
  press(screen.getAllByRole('radio', { name: label })[index] as HTMLElement);

beforeEach(() => sessionStorage.clear());

describe('a self-assessment', () => {
  it('asks every question, and names those that were left out', async () => {
    const { network } = open();
    await screen.findByText('1. I felt low.');
    await choose('Never', 0);
    expect(screen.getByText('Answered: 1 of 2')).toBeTruthy();
    await press('Show my result');
    expect(screen.getAllByText('Choose one of the options.')).toHaveLength(1);
    expect(network.inputsOf(saveAnswers)).toEqual([]);
  });

  it('chooses by the keys of the numbers, and goes on to the next question', async () => {
    open();
    await screen.findByText('1. I felt low.');
    const radios = screen.getAllByRole('radio');
    radios[0]?.focus();
    await userEvent.keyboard('2');
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true, false, false]);
    expect(document.activeElement).toBe(radios[2]);
    await userEvent.keyboard('{Control>}1{/Control}97');
    expect((radios[2] as HTMLInputElement).checked).toBe(false);
    await userEvent.keyboard('1');
    expect((radios[2] as HTMLInputElement).checked).toBe(true);
  });

  it('asks one at a time for whom likes it so, forth and back, by keys, and leads to what is missing', async () => {
    const { network } = open();
    await screen.findByText('1. I felt low.');
    await press('One question at a time');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Question 1 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Next question');
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
    const [second] = screen.getAllByRole('radio');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('2');
    await press('Show my result');
    // The first was left out.
    expect(await screen.findByText('Question 1 of 2')).toBeTruthy();
    expect(screen.getByText('Choose one of the options.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(network.inputsOf(saveAnswers)).toEqual([]);
    await userEvent.keyboard('1');
    expect(screen.getByText('Question 2 of 2')).toBeTruthy();
    await press('One question at a time');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await press('Show my result');
    expect(network.inputsOf(saveAnswers)).toMatchObject([{ answers: { low: 'never', harm: 'often' } }]);
  });
  it('lets as many questions be left out as the scale allows, and asks for the rest', async () => {
    const { network, went } = open({
      answers: [
        answer(scale, details),
        answer(scaleQuestions, { ...exampleQuestions, mayMiss: 1 }),
        answer(saveAnswers, exampleResult),
      ],
    });
    expect(await screen.findByText('Questions that you may leave out: 1')).toBeTruthy();
    await press('Show my result');
    expect(screen.getAllByText('Choose one of the options.')).toHaveLength(2);
    await choose('Often', 1);
    await press('Show my result');
    expect(network.inputsOf(saveAnswers)).toMatchObject([{ answers: { harm: 'often' } }]);
    expect(went).toHaveLength(1);
  });

  it('takes a number in its range, and says which one', async () => {
    const age = {
      code: 'age',
      text: 'How old are you?',
      answers: [],
      number: { min: 18, max: 120 },
      unscored: true,
      optional: false,
    };
    const { network } = open({
      answers: [
        answer(scale, details),
        answer(scaleQuestions, { ...exampleQuestions, questions: [age, ...exampleQuestions.questions] }),
        answer(saveAnswers, exampleResult),
      ],
    });
    const field = await screen.findByRole('textbox', { name: 'How old are you?' });
    await choose('Never', 0);
    await choose('Never', 1);
    for (const typed of ['', '3', '140', '-3', '1e2', 'old']) {
      await userEvent.clear(field);
      if (typed) await userEvent.type(field, typed);
      await press('Show my result');
      expect(screen.getByText('Enter a whole number from 18 to 120.')).toBeTruthy();
    }
    expect(network.inputsOf(saveAnswers)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, ' 62 ');
    await press('Show my result');
    expect(network.inputsOf(saveAnswers)).toMatchObject([{ answers: { age: '62', low: 'never', harm: 'never' } }]);
  });

  it('sends codes, keeps the secret in the tab, and leads to the result', async () => {
    const { network, went } = open();
    await screen.findByText('1. I felt low.');
    await choose('Never', 0);
    await choose('Often', 1);
    await press('Show my result');
    const [sent] = network.inputsOf(saveAnswers) as { respondentId: string; secret: string; answers: unknown }[];
    expect(sent?.answers).toEqual({ low: 'never', harm: 'often' });
    expect(sent?.secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.parse(sessionStorage.getItem('tessera:respondents') ?? '[]')).toEqual([
      { respondentId: sent?.respondentId, secret: sent?.secret },
    ]);
    expect(went).toEqual([`/en/tests/phq9/${sent?.respondentId}`]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('sends the same answers again as the same respondent after a failure', async () => {
    const { network } = open({ answers: [...(options.answers ?? []).slice(0, 2), refuse(saveAnswers, 'NETWORK')] });
    await screen.findByText('1. I felt low.');
    await choose('Never', 0);
    await choose('Often', 1);
    await press('Show my result');
    await press('Show my result');
    const ids = (network.inputsOf(saveAnswers) as { respondentId: string }[]).map(({ respondentId }) => respondentId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(sessionStorage.getItem('tessera:respondents')).toBeNull();
  });

  describe('of a member', () => {
    const session = {
      userId: exampleResult.respondentId,
      firstName: 'A',
      lastName: 'B',
      role: 'customer',
      permissions: [],
    } as const;
    const answers = [...(options.answers ?? []), answer(saveOwnAnswers, exampleResult)];
    const fillIn = async (): Promise<void> => {
      await screen.findByText('1. I felt low.');
      await choose('Never', 0);
      await choose('Never', 1);
      await press('Show my result');
    };

    it('is saved to the account', async () => {
      const { network } = open({ session, answers });
      await fillIn();
      expect(network.inputsOf(saveOwnAnswers)).toMatchObject([{ userId: session.userId }]);
      expect(network.inputsOf(saveAnswers)).toEqual([]);
    });
    it('is saved to the account also if it is sent before the page knows who is there', async () => {
      const page = open({ answers });
      let know = (): void => undefined;
      Object.assign(page.unit, { sessionReady: new Promise<void>((resolve) => (know = resolve)) });
      await fillIn();
      expect(page.network.inputsOf(saveAnswers)).toEqual([]);
      await act(async () => {
        page.session.next(session);
        know();
      });
      await waitFor(() => expect(page.network.inputsOf(saveOwnAnswers)).toMatchObject([{ userId: session.userId }]));
      expect(page.network.inputsOf(saveAnswers)).toEqual([]);
    });
  });

  it.each(LANGUAGES)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, html } = await renderOnServer(() => import('../../server.ts'), <ScaleScreen />, {
      ...options,
      lang,
    });
    expect(problems).toEqual([]);
    expect(html).toContain(exampleScale.name);
  });
});

describe('one that was taken off the site', () => {
  const withdrawn = answer(scale, { ...details, isWithdrawn: true });
  it('says so, and asks nothing of whom has not begun it', async () => {
    open({ answers: [...(options.answers ?? []), withdrawn] });
    expect(await screen.findByText('This self-check is not offered any more')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
  it('is finished by a member who has begun it', async () => {
    const session = {
      userId: exampleResult.respondentId,
      firstName: 'A',
      lastName: 'B',
      role: 'customer',
      permissions: [],
    } as const;
    const begun = {
      version: 1,
      startedAt: '2026-11-20T09:00:00.000Z',
      changedAt: '2026-11-22T12:05:00.000Z',
      answers: { low: 'often' },
    };
    open({ session, answers: [...(options.answers ?? []), withdrawn, answer(underWay, { underWay: begun })] });
    expect(await screen.findByText('1. I felt low.')).toBeTruthy();
    expect(screen.getByText('This self-check is not offered any more')).toBeTruthy();
  });
});
it('offers its questions as FHIR, of the version that is shown', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Questions as FHIR' });
  expect(link.getAttribute('href')).toBe('/api/assessment/scale/phq9/fhir?lang=en&version=1');
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ScaleScreen />, options)).toEqual([]);
});
