import {
  answer,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
  hardCodedOn,
} from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import {
  campaignPage,
  campaignResults,
  canonical,
  exampleQuestions,
  exampleResult,
  exampleScale,
  filteredProducts,
  openResult,
  saveAnswers,
  scale,
  scaleQuestions,
} from '@tessera/contracts/assessments';
import { exampleCampaign } from '@tessera/contracts/campaigns';
import { LANGUAGES } from '@tessera/contracts/languages';
import { campaignRoute } from '@tessera/contracts/routes/assessments';
import { specialistsBySlugs } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { CampaignScreen } from './campaign-screen.tsx';

const running = { ...exampleCampaign, endsAt: '2026-12-24T10:00:00.000Z', isOver: false, scale: exampleScale };
const params = { campaign: exampleCampaign.code, slug: exampleCampaign.slug };
const GROUPS = {
  results: 80,
  groups: [
    { name: 'Hardly any strain', color: 'green', results: 50 },
    { name: 'Mild strain', color: 'dark-green', results: 20 },
  ],
} as const;
const options: TestOptions = {
  messages: words,
  at: { route: campaignRoute, params },
  answers: [
    answer(campaignPage, running),
    answer(campaignResults, { ...GROUPS, groups: [...GROUPS.groups] }),
    answer(scale, { ...exampleScale, metaDescription: 'Two.', content: ['What it asks.'], source: 'Its source' }),
    answer(scaleQuestions, exampleQuestions),
    answer(saveAnswers, exampleResult),
    answer(openResult, { ...exampleResult, needsHelp: true }),
    answer(specialistsBySlugs, []),
    answer(canonical, { items: [] }),
    answer(filteredProducts, { items: [] }),
  ],
};
const open = (rest: readonly ReturnType<typeof answer>[] = [], more: Partial<TestOptions> = {}) =>
  renderRemote(<CampaignScreen />, { ...options, ...more, answers: [...(options.answers ?? []), ...rest] });

beforeEach(() => sessionStorage.clear());

describe('a campaign', () => {
  it('asks the questions of its self-check, and leads to a result of its own', async () => {
    const { network, went } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Seven quiet nights' })).toBeTruthy();
    expect(screen.getByText('Until 24 December 2026')).toBeTruthy();
    await screen.findByText('1. I felt low.');
    for (const place of [0, 2]) await press(screen.getAllByRole('radio')[place] as HTMLElement);
    await press('Show my result');
    const [sent] = network.inputsOf(saveAnswers) as { respondentId: string; campaign: string }[];
    expect(sent?.campaign).toBe(exampleCampaign.id);
    expect(went).toEqual([`/en/campaign/sleep/seven-quiet-nights/${sent?.respondentId}`]);
    expect(network.inputsOf(campaignResults)).toEqual([]);
  });

  it('that is over asks nothing, and leads to the self-check and to what everybody said', async () => {
    const { network } = open([answer(campaignPage, { ...running, isOver: true })]);
    expect(await screen.findByText(/^This campaign is over\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the self-check' }).getAttribute('href')).toBe('/en/tests/phq9');
    expect(await screen.findByText('At least 80 results so far.')).toBeTruthy();
    expect(network.inputsOf(scaleQuestions)).toEqual([]);
  });

  it('says that it did not load, and tries again', async () => {
    const { network } = open([refuse(campaignPage, 'TIMEOUT')]);
    expect(await screen.findByText('The campaign did not load')).toBeTruthy();
    network.set(answer(campaignPage, running));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Seven quiet nights' })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, html } = await renderOnServer(() => import('../../server.ts'), <CampaignScreen />, {
      ...options,
      lang,
    });
    expect(problems).toEqual([]);
    expect(html).toContain(exampleCampaign.title);
  });
});

describe('a result of a campaign', () => {
  const own = { at: { route: campaignRoute, params: { ...params, result: exampleResult.respondentId } } };

  it('is the person’s own with whom to call first, and then everybody’s without small groups', async () => {
    open([], own);
    const call = await screen.findByRole('link', { name: 'Call 112' });
    const together = await screen.findByRole('region', { name: 'How the results stand together' });
    for (const after of [screen.getByText('12 of 27 points'), together])
      expect(call.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const rows = await within(together).findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent?.trim())).toEqual([
      'Hardly any strainat least 50',
      'Mild strainat least 20',
    ]);
    expect(within(together).getByText(/fewer than ten results are never counted out/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Answer again' }).getAttribute('href')).toBe(
      '/en/campaign/sleep/seven-quiet-nights',
    );
  });

  it('counts nothing out under ten, and the own result stays when the others’ do not load', async () => {
    const { unmount } = open([answer(campaignResults, { results: null, groups: [] })], own);
    expect(await screen.findByText(/^There are not yet ten results/)).toBeTruthy();
    unmount();
    open([refuse(campaignResults, 'UNAVAILABLE')], own);
    expect(await screen.findByText('12 of 27 points')).toBeTruthy();
    expect(await screen.findByText('The results of the campaign did not load')).toBeTruthy();
  });

  it('has nothing of the person on the server', async () => {
    const { html } = await renderOnServer(() => import('../../server.ts'), <CampaignScreen />, { ...options, ...own });
    expect(html).not.toMatch(/12 of 27|112/);
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<CampaignScreen />, options)).toEqual([]);
});
