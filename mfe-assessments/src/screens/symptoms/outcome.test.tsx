import { answer, press, refuse, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { canonical, scales } from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { keepMatch, openMatch } from '@tessera/contracts/matching';
import { searchSpecialists } from '@tessera/contracts/specialists';
import {
  backSymptoms,
  exampleSymptomResult,
  openSymptoms,
  querySymptoms,
  saveSymptomAnswer,
  symptomQuestion,
  type SymptomResult,
} from '@tessera/contracts/symptoms';
import { words } from '../../i18n/index.ts';
import { first, ended, flag, open, begun, people, requestId, session } from './testing/steps.tsx';

const woman = { code: 'GENDER', values: ['f'] } as const;
const adult = { code: 'AGE', values: ['adult'] } as const;
beforeEach(() => sessionStorage.clear());

describe('a red flag', () => {
  it('ends everything at once: whom to call, and nothing to book, read or check', async () => {
    const { network } = open({}, [answer(saveSymptomAnswer, ended('stroke')), answer(querySymptoms, flag)]);
    await press('Start');
    await press('A drooping face');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Call 112 now' });
    expect(document.activeElement).toBe(heading);
    expect(network.inputsOf(saveSymptomAnswer)).toMatchObject([{ question: 'complaint', answer: 'stroke' }]);
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByText('You said: A drooping face')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See who fits' })).toBeNull();
    for (const one of [searchSpecialists, scales, canonical]) expect(network.inputsOf(one)).toEqual([]);
    expect(network.calls.map(({ endpoint }) => endpoint)).toEqual([
      symptomQuestion.id,
      saveSymptomAnswer.id,
      querySymptoms.id,
    ]);
    await press('This is not so, go back');
    expect(network.inputsOf(backSymptoms)).toMatchObject([{ index: '1' }]);
    expect(await screen.findByRole('heading', { level: 1, name: first.text })).toBeTruthy();
  });

  it.each(LANGUAGES)('of the mind shows the nearest line first: %s', async (lang) => {
    begun();
    open({ lang, zone: 'Europe/Warsaw' }, [
      answer(openSymptoms, ended('self-harm')),
      answer(querySymptoms, { ...flag, call: 'crisis' }),
    ]);
    expect(
      await screen.findByRole('heading', { level: 1, name: words[lang]['assessments.symptoms.titleCrisis'] as string }),
    ).toBeTruthy();
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(numbers.slice(0, 2)).toEqual(['tel:116123', 'tel:112']);
  });

  it('that could not be sent says so, and leaves the number to call where it is', async () => {
    const { notices } = open({}, [refuse(saveSymptomAnswer, 'NETWORK')]);
    await press('Start');
    await press('A drooping face');
    expect(notices.at(-1)).toMatchObject({ kind: 'negative' });
    expect(screen.getByRole('link', { name: 'Call 112' })).toBeTruthy();
  });
});

describe('a result', () => {
  const done = (result: SymptomResult, more: TestOptions['answers'] = []) => {
    begun();
    return open({}, [answer(openSymptoms, ended('head')), answer(querySymptoms, result), ...more]);
  };
  it('says how soon, what to do, what may be, what would be urgent, and what it cannot say', async () => {
    done(exampleSymptomResult);
    expect(await screen.findByRole('heading', { level: 1, name: /you can look after this yourself/ })).toBeTruthy();
    await screen.findByRole('link', { name: 'Sleep check' });
    await screen.findByRole('link', { name: 'Ilinca Veridan' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'What to do next',
      'Possible reasons',
      'Call 112 if one of these appears',
      'What this cannot say',
      'Who can help',
      'Self-checks that fit',
      'Find who fits, with three questions',
      'What you said',
    ]);
    expect(screen.getByText('On your own').getAttribute('aria-current')).toBe('step');
    expect(screen.getByText(/not a diagnosis\. There are others/)).toBeTruthy();
    expect(screen.getByText('A drooping face')).toBeTruthy();
    expect(screen.getByText('A public page')).toBeTruthy();
  });

  it('hands on the field of help alone, to the search', async () => {
    const { network } = done(exampleSymptomResult);
    const link = await screen.findByRole('link', { name: 'See who fits' });
    expect(link.getAttribute('href')).toBe('/en/help-store-search?domain=MEDICAL&speciality=general-medicine');
    await screen.findByRole('link', { name: 'Ilinca Veridan' });
    expect(network.inputsOf(searchSpecialists)).toEqual([
      { lang: 'en', domain: 'MEDICAL', speciality: 'general-medicine', count: '3', facets: 'few' },
    ]);
  });

  it('hands the trouble over to the questions of the matching by a press alone, and says before what it is', async () => {
    const { network, went } = done(exampleSymptomResult, [
      answer(keepMatch, { code: '23456789BCDF', until: '2026-12-09T10:00:00.000Z' }),
    ]);
    expect(await screen.findByText(/the field “Medicine” and the trouble “Tired or in pain”/)).toBeTruthy();
    expect(screen.getByText(/deleted as soon as the next page has opened it/)).toBeTruthy();
    expect([network.inputsOf(keepMatch), network.inputsOf(openMatch)]).toEqual([[], []]);
    await press('Answer three questions');
    await waitFor(() => expect(went).toEqual(['/en/symptom-matching#code=23456789BCDF']));
    expect(network.inputsOf(keepMatch)).toEqual([
      {
        requestId: expect.any(String),
        domain: 'MEDICAL',
        answers: [{ code: 'PROBLEM', values: ['tired'] }],
        symptomMatching: true,
      },
    ]);
    expect(network.inputsOf(openMatch)).toEqual([]);
  });

  it.each([
    ['MEDICAL', [woman, adult]],
    ['PSIHO', [woman]],
  ] as const)('of a member keeps what they answered before the trouble, in %s %j', async (domain, stays) => {
    begun();
    const { network, went } = open({ session }, [
      answer(openSymptoms, { ...ended('head'), isLinked: true }),
      answer(querySymptoms, { ...exampleSymptomResult, isLinked: true }),
      answer(keepMatch, { code: null, until: '2026-12-25T10:00:00.000Z' }),
      answer(openMatch, {
        requestId,
        domain,
        answers: [
          { ...woman, values: [...woman.values] },
          { ...adult, values: [...adult.values] },
          { code: 'PROBLEM', values: ['skin'] },
        ],
        language: null,
        symptomMatching: false,
      }),
    ]);
    expect(await screen.findByText(/It stays sealed in your account for thirty days/)).toBeTruthy();
    await press('Answer three questions');
    await waitFor(() => expect(went).toEqual(['/en/symptom-matching']));
    expect(network.inputsOf(keepMatch)).toMatchObject([
      { answers: [...stays, { code: 'PROBLEM', values: ['tired'] }], symptomMatching: true },
    ]);
  });

  it('says that it could not be handed over, and stays where it is', async () => {
    const { went } = done(exampleSymptomResult, [refuse(keepMatch, 'NETWORK')]);
    await press(await screen.findByRole('button', { name: 'Answer three questions' }));
    await waitFor(() => expect(screen.getByText(/connection/i)).toBeTruthy());
    expect(went).toEqual([]);
  });

  it('without an answer that would be true offers the search alone', async () => {
    done({ ...exampleSymptomResult, handover: null });
    expect(await screen.findByRole('link', { name: 'See who fits' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Answer three questions' })).toBeNull();
  });

  it('has lists that fail each for itself, and are left out when they are empty', async () => {
    const { network } = done(exampleSymptomResult, [refuse(searchSpecialists, 'TIMEOUT')]);
    expect(await screen.findByText('The specialists did not load')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sleep check' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'To read' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Possible reasons' })).toBeTruthy();
    network.set(answer(searchSpecialists, { ...people, content: [] } as never));
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who can help' })).toBeNull());
  });

  it('about the mind has the nearest line before the emergency number', async () => {
    done({ ...exampleSymptomResult, condition: { ...exampleSymptomResult.condition, categories: ['PSIHO'] } });
    expect(await screen.findByRole('heading', { name: /^Call one of these numbers/ })).toBeTruthy();
  });

  it('shows a failure with a retry', async () => {
    begun();
    const { network } = open({}, [answer(openSymptoms, ended('head')), refuse(querySymptoms, 'TIMEOUT')]);
    expect(await screen.findByText('The result did not load')).toBeTruthy();
    network.set(answer(querySymptoms, exampleSymptomResult));
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Possible reasons' })).toBeTruthy();
  });
});
