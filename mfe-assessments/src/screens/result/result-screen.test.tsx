import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { exampleResult, linkToUser, openResult } from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { scaleResultPage } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { ResultScreen } from './result-screen.tsx';

const { respondentId } = exampleResult;
const SECRET = 's'.repeat(43);
const options: TestOptions = {
  messages: words,
  at: { route: scaleResultPage, params: { slug: 'phq9', result: respondentId } },
  answers: [answer(openResult, exampleResult), answer(linkToUser, { linked: 1 })],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<ResultScreen />, { ...options, ...rest });
const session = { userId: respondentId, firstName: 'A', lastName: 'B', role: 'customer', permissions: [] } as const;

beforeEach(() => sessionStorage.setItem('tessera:respondents', JSON.stringify([{ respondentId, secret: SECRET }])));
afterEach(() => sessionStorage.clear());

describe('a result', () => {
  it('shows the score with its band, what it cannot say, and that it is deleted after a day', async () => {
    const { network } = open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Moderate strain' })).toBeTruthy();
    expect(screen.getByText('12 of 27 points')).toBeTruthy();
    expect(screen.getByRole('img', { name: '12 of 27 points: Moderate strain' })).toBeTruthy();
    expect(screen.getByText(/not a diagnosis/)).toBeTruthy();
    expect(screen.getByText('Without an account this result is deleted after one day.')).toBeTruthy();
    expect(screen.queryByText(words.en['assessments.help.title'] as string)).toBeNull();
    expect(network.inputsOf(openResult)).toEqual([{ lang: 'en', respondentId, secret: SECRET }]);
  });

  it.each(LANGUAGES)('shows whom to call before the score when an answer asks for it: %s', async (lang) => {
    open({ lang, answers: [answer(openResult, { ...exampleResult, needsHelp: true, isLinked: true })] });
    const help = await screen.findByRole('heading', { name: words[lang]['assessments.help.title'] as string });
    const score = screen.getByRole('heading', { level: 2, name: 'Moderate strain' });
    expect(help.compareDocumentPosition(score) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112');
  });

  it('explains a result that is gone', async () => {
    open({ answers: [refuse(openResult, 'NOT_FOUND')] });
    expect(await screen.findByText('This result is not here any more')).toBeTruthy();
  });

  it('shows another failure with a retry', async () => {
    const { network } = open({ answers: [refuse(openResult, 'TIMEOUT')] });
    expect(await screen.findByText('The result did not load')).toBeTruthy();
    network.set(answer(openResult, exampleResult));
    await press('Try again');
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
  });

  it('gives the results of the tab to the member first, and forgets their secrets', async () => {
    const { network } = open({ session });
    await screen.findByText('12 of 27 points');
    expect(network.inputsOf(linkToUser)).toEqual([{ respondentIds: [{ respondentId, secret: SECRET }] }]);
    expect(network.inputsOf(openResult)).toEqual([{ lang: 'en', respondentId }]);
    expect(sessionStorage.getItem('tessera:respondents')).toBeNull();
  });
});
