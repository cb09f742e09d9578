import { answer, press, refuse, renderOnServer, hardCodedOn } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  backSymptoms,
  exampleSymptomStanding,
  openSymptoms,
  resetSymptoms,
  saveSymptomAnswer,
  symptomQuestion,
} from '@tessera/contracts/symptoms';
import { words } from '../../i18n/index.ts';
import { SymptomsScreen } from './symptoms-screen.tsx';
import {
  requestId,
  secret,
  first,
  second,
  third,
  started,
  further,
  options,
  open,
  session,
  stored,
  begun,
  choose,
} from './testing/steps.tsx';

beforeEach(() => sessionStorage.clear());

describe('the beginning', () => {
  it('says when to stop and whom to call before anything is answered', async () => {
    const { network } = open();
    expect(await screen.findByText('A drooping face')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Symptom checker' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByText(/With “Start” you agree/)).toBeTruthy();
    expect(screen.getByText(/No doctor has checked it yet/)).toBeTruthy();
    expect(network.inputsOf(openSymptoms)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has a line for people who think of suicide before the emergency number, by the reader’s zone', async () => {
    open({ zone: 'Europe/Berlin' });
    await screen.findByText('A drooping face');
    const numbers = screen.getAllByRole('link', { name: /^Call / }).map((link) => link.getAttribute('href'));
    expect(numbers).toEqual(['tel:116123', 'tel:112']);
  });

  it('shows a failure with a retry', async () => {
    const { network } = open({}, [refuse(symptomQuestion, 'TIMEOUT')]);
    expect(await screen.findByText('The questions did not load')).toBeTruthy();
    network.set(answer(symptomQuestion, exampleSymptomStanding));
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, html } = await renderOnServer(() => import('../../server.ts'), <SymptomsScreen />, {
      ...options,
      lang,
    });
    expect(problems).toEqual([]);
    expect(html).toContain(words[lang]['assessments.symptoms.start']);
    expect(html).toContain('tel:112');
  });
});

describe('a question', () => {
  it('sends the code, keeps the secret in the tab, and gives the focus to the next question', async () => {
    const { network } = open();
    await press('Start');
    await choose('Headache');
    await press('Next question');
    const [sent] = network.inputsOf(saveSymptomAnswer) as Record<string, unknown>[];
    expect(sent).toMatchObject({ version: 1, index: 0, question: 'complaint', answer: 'head', lang: 'en' });
    expect(sent?.['secret']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(stored()).toEqual({ requestId: sent?.['requestId'], secret: sent?.['secret'] });
    const next = await screen.findByRole('heading', { level: 1, name: second.text });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('Question 2')).toBeTruthy();
    expect(screen.getByText('More questions: 2 at most')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'In an emergency call at once.' })).queryByRole('list'),
    ).toBeNull();
    expect(screen.getByRole('radio', { name: /^Thoughts of hurting yourself/ })).toBeTruthy();
  });

  it('is answered by the keys of the numbers, from anywhere in it', async () => {
    const { network } = open();
    await press('Start');
    const radios = await screen.findAllByRole('radio');
    (await screen.findByRole('heading', { level: 1, name: first.text })).focus();
    await userEvent.keyboard('{Control>}1{/Control}9');
    expect(radios.some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    await userEvent.keyboard('2');
    expect((radios[1] as HTMLInputElement).checked).toBe(true);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(network.inputsOf(saveSymptomAnswer)).toMatchObject([{ answer: 'sleep' }]));
  });

  it('wants an answer, and sends nothing without one', async () => {
    const { network } = open();
    await press('Start');
    await press('Next question');
    expect(await screen.findByText('Choose one of the options.')).toBeTruthy();
    expect(network.inputsOf(saveSymptomAnswer)).toEqual([]);
  });

  it('sends the same again after a failure, as the same, with the answer still chosen', async () => {
    const { network } = open({}, [refuse(saveSymptomAnswer, 'NETWORK')]);
    await press('Start');
    await choose('Headache');
    await press('Next question');
    expect(stored()).toBeNull();
    expect(((await screen.findByRole('radio', { name: /^Headache/ })) as HTMLInputElement).checked).toBe(true);
    network.set(answer(saveSymptomAnswer, started()));
    await press('Next question');
    await screen.findByRole('heading', { level: 1, name: second.text });
    const [a, b] = network.inputsOf(saveSymptomAnswer);
    expect(a).toEqual(b);
  });

  it('says so when something else was answered in the meantime, and shows where that stands', async () => {
    begun();
    const { network } = open({}, [answer(openSymptoms, started()), refuse(saveSymptomAnswer, 'CONFLICT')]);
    await choose('None of these');
    network.set(answer(openSymptoms, further));
    await press('Next question');
    expect(await screen.findByText(/answered somewhere else/)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: third.text })).toBeTruthy();
  });
});

describe('what was answered', () => {
  it('is there again in the same tab, and can be changed at any place', async () => {
    begun();
    const { network } = open({}, [answer(openSymptoms, further), answer(backSymptoms, started())]);
    expect(await screen.findByText('You go on where you stopped.')).toBeTruthy();
    expect(network.inputsOf(openSymptoms)).toEqual([{ lang: 'en', requestId, secret }]);
    await press(`Change: ${second.text}`);
    await screen.findByRole('heading', { level: 1, name: second.text });
    expect(network.inputsOf(backSymptoms)).toEqual([{ lang: 'en', index: '2', requestId, secret }]);
    await press('Back');
    await waitFor(() => expect(network.inputsOf(backSymptoms)).toMatchObject([{ index: '2' }, { index: '1' }]));
  });

  it('is deleted by starting again, after a question', async () => {
    begun();
    const { network } = open({}, [answer(openSymptoms, further)]);
    await press('Start again');
    await press('Go back');
    expect(network.inputsOf(resetSymptoms)).toEqual([]);
    await press('Start again');
    await press('Delete the answers');
    expect(network.inputsOf(resetSymptoms)).toEqual([{ lang: 'en', requestId, secret }]);
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('is explained when it is gone after a day', async () => {
    begun();
    open({}, [refuse(openSymptoms, 'NOT_FOUND')]);
    expect(await screen.findByText(/Your earlier answers are not here any more/)).toBeTruthy();
    expect(stored()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('is the member’s on every device, and what the tab began becomes theirs', async () => {
    begun();
    const linked = { ...further, isLinked: true };
    const { network } = open({ session }, [answer(openSymptoms, linked), answer(saveSymptomAnswer, linked)]);
    expect(await screen.findByText(/stored encrypted in your account/)).toBeTruthy();
    expect(network.inputsOf(openSymptoms)).toEqual([{ lang: 'en', requestId, secret }]);
    await waitFor(() => expect(stored()).toBeNull());
    await choose('Headache');
    await press('Next question');
    expect(network.inputsOf(saveSymptomAnswer)).toMatchObject([{ requestId, index: 2 }]);
    expect(stored()).toBeNull();
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<SymptomsScreen />, options)).toEqual([]);
});
