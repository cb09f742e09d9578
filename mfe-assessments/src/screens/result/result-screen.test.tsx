import {
  answer,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
  hardCodedOn,
} from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import {
  canonical,
  exampleResult,
  filteredProducts,
  linkToUser,
  openResult,
  sendResultPdf,
  type Subscale,
} from '@tessera/contracts/assessments';
import { exampleProduct } from '@tessera/contracts/products';
import { LANGUAGES } from '@tessera/contracts/languages';
import { scaleResultPage } from '@tessera/contracts/routes/assessments';
import { exampleCard, specialistsBySlugs } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { examplePost } from '../../testing/examples.ts';
import { ResultScreen } from './result-screen.tsx';

const { respondentId } = exampleResult;
const SECRET = 's'.repeat(43);
const LISTS = [
  answer(specialistsBySlugs, [exampleCard]),
  answer(canonical, { items: [examplePost] }),
  answer(filteredProducts, { items: [exampleProduct] }),
];
const options: TestOptions = {
  messages: words,
  at: { route: scaleResultPage, params: { slug: 'phq9', result: respondentId } },
  answers: [answer(openResult, exampleResult), answer(linkToUser, { linked: 1 }), ...LISTS],
};
const part = (code: string, scoring: number | null): Subscale => ({
  code,
  name: `Part ${code}`,
  scoring,
  min: 0,
  max: 42,
  thresholds: [
    { min: 0, max: 13, name: 'Ordinary', color: 'green' },
    { min: 14, max: 42, name: 'Strong', color: 'orange' },
  ],
  band: scoring === null ? null : { name: 'Strong', message: '', action: '', color: 'orange' },
  meaning: 'More is worse.',
});
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
    expect(screen.getByText('3114').getAttribute('href')).toBe('tel:3114');
    expect(screen.getByText(new Intl.DisplayNames(lang, { type: 'region' }).of('FR') ?? '')).toBeTruthy();
  });

  it('without the panel the check of it fails', async () => {
    open({ answers: [answer(openResult, { ...exampleResult, isLinked: true })] });
    await screen.findByRole('heading', { level: 2, name: 'Moderate strain' });
    expect(() => screen.getByRole('heading', { name: words.en['assessments.help.title'] as string })).toThrow();
    expect(() => screen.getByRole('link', { name: /112/ })).toThrow();
  });

  it('shows a figure for each sub-scale, and the words of the worst, where there is no total', async () => {
    open({
      answers: [
        answer(openResult, { ...exampleResult, total: null, subscales: [part('low', 24), part('calm', null)] }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Moderate strain' })).toBeTruthy();
    expect(
      screen
        .getAllByRole('listitem')
        .slice(-2)
        .map((item) => item.textContent),
    ).toEqual(['Part low24 of 42 pointsStrong', 'Part calmToo few answers for a figureMore is worse.']);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows figure, range and meaning where no bands are published', async () => {
    const total = { scoring: 52, min: 16, max: 91, thresholds: [], band: null, meaning: 'More is calmer.' };
    open({ answers: [answer(openResult, { ...exampleResult, reverseColors: true, total, advice: null })] });
    expect(await screen.findByRole('heading', { level: 2, name: exampleResult.name })).toBeTruthy();
    expect(screen.getByRole('img', { name: '52 on a scale from 16 to 91' })).toBeTruthy();
    expect(screen.getByText('More is calmer.')).toBeTruthy();
    expect(screen.getByText('A higher figure is a better one.')).toBeTruthy();
    expect(screen.queryByText(/you are here/)).toBeNull();
  });

  it('shows seven parts around a middle, with the same as a table', async () => {
    const subscales = [30, 87.5, 62.5, null, 30.5, 50, 75].map((scoring, i) => part(`p${i}`, scoring));
    open({ answers: [answer(openResult, { ...exampleResult, subscales })] });
    const chart = await screen.findByRole('img', { name: /^Part p0 30, Part p1 87.5, .*Part p3 –/ });
    expect(chart.querySelectorAll('text')).toHaveLength(7);
    expect(chart.querySelectorAll('rect')).toHaveLength(6);
    const table = screen.getByRole('table', { name: 'The parts one by one' });
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toContain('Part p187.5Strong');
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toContain(
      'Part p3–Too few answers for a figure',
    );
  });

  it('leads to what fits, each list for itself: one that fails says so, one that is empty is left out', async () => {
    const found = [
      answer(openResult, exampleResult),
      answer(specialistsBySlugs, [exampleCard]),
      answer(canonical, { items: [examplePost] }),
    ];
    const { network } = open({ answers: [...found, refuse(filteredProducts, 'TIMEOUT')] });
    expect(await screen.findByRole('link', { name: examplePost.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ilinca Veridan' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    expect(await screen.findByText('The meetings did not load')).toBeTruthy();
    expect(screen.getByText('12 of 27 points')).toBeTruthy();
    network.set(answer(filteredProducts, { items: [] }));
    await press('Try again');
    expect(screen.queryByRole('heading', { name: 'Meetings that fit' })).toBeNull();
    expect(network.inputsOf(canonical)).toEqual([{ lang: 'en', ids: exampleResult.related.articles }]);
    expect(network.inputsOf(specialistsBySlugs)).toEqual([{ lang: 'en', slugs: ['ilinca-veridan'] }]);
  });

  it('sells nothing to somebody who needs help at once', async () => {
    const { network } = open({ answers: [answer(openResult, { ...exampleResult, needsHelp: true }), ...LISTS] });
    expect(await screen.findByRole('link', { name: examplePost.title })).toBeTruthy();
    expect(network.inputsOf(filteredProducts)).toEqual([]);
  });

  it('has its buttons before the lists, which come later and would move them away from a press', async () => {
    open();
    const post = await screen.findByRole('link', { name: examplePost.title });
    const print = screen.getByRole('button', { name: 'Print' });
    expect(print.compareDocumentPosition(post) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('mails the PDF to a member, and says so, or why not', async () => {
    const linked = answer(openResult, { ...exampleResult, isLinked: true });
    const { network, notices } = open({
      session,
      answers: [linked, answer(linkToUser, { linked: 1 }), answer(sendResultPdf, { isQueued: true })],
    });
    await press(await screen.findByRole('button', { name: 'Mail me the PDF' }));
    expect(network.inputsOf(sendResultPdf)).toEqual([{ respondentId, lang: 'en' }]);
    expect(notices.at(-1)).toMatchObject({ kind: 'positive', text: expect.stringMatching(/on its way/) });
    network.set(refuse(sendResultPdf, 'TOO_MANY_REQUESTS'));
    await press('Mail me the PDF');
    expect(notices.at(-1)).toMatchObject({ kind: 'negative' });
  });

  it('offers no mail to a visitor, who has no address', async () => {
    open();
    await screen.findByText('12 of 27 points');
    expect(screen.queryByRole('button', { name: 'Mail me the PDF' })).toBeNull();
  });

  it('has the page around it from the server, and nothing of the result', async () => {
    const { html, problems } = await renderOnServer(() => import('../../server.ts'), <ResultScreen />, options);
    expect(problems).toEqual([]);
    expect(html).toMatch(/<h1[^>]*>Your result<\/h1>/);
    expect(html).not.toMatch(/12 of 27|Moderate/);
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

it('says that its version was taken off the site, in every language, and stays as it is', async () => {
  for (const lang of LANGUAGES) {
    const { container, unmount } = open({
      lang,
      answers: [answer(openResult, { ...exampleResult, isWithdrawn: true })],
    });
    expect(await screen.findByText(words[lang]['assessments.result.withdrawn'] ?? '')).toBeTruthy();
    expect(container.textContent).toContain('12');
    unmount();
  }
});
it('is downloaded as FHIR by its owner', async () => {
  open({
    session,
    answers: [answer(openResult, { ...exampleResult, isLinked: true }), answer(linkToUser, { linked: 0 })],
  });
  const link = await screen.findByRole('link', { name: 'Download as FHIR' });
  expect(link.getAttribute('href')).toBe(`/api/assessment/respondent/${respondentId}/fhir?lang=en`);
  expect(link.getAttribute('download')).toBe('phq9-fhir.json');
});
it('is no file for a visitor', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Moderate strain' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download as FHIR' })).toBeNull();
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<ResultScreen />, options)).toEqual([]);
});
