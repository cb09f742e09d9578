import { answer, press, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import {
  exampleResult,
  newestResults,
  scaleHistory,
  type Figure,
  type ScaleResult,
} from '@tessera/contracts/assessments';
import { scaleHistoryPage } from '@tessera/contracts/routes/assessments';
import { words } from '../../i18n/index.ts';
import { HistoryScreen } from './history-screen.tsx';
import { seriesOf } from '../../features/result/series-rules.ts';
import { changeOf, ticked } from './history-rules.ts';

const ID = exampleResult.respondentId;
const session = { userId: ID, firstName: 'A', lastName: 'B', role: 'customer', permissions: [] } as const;
const total = exampleResult.total as Figure;
const result = (month: number, scoring: number | null, rest: Partial<ScaleResult> = {}): ScaleResult => ({
  ...exampleResult,
  respondentId: `${ID.slice(0, -2)}${String(month).padStart(2, '0')}`,
  takenAt: `2026-${String(month).padStart(2, '0')}-10T09:00:00.000Z`,
  total: { ...total, scoring },
  isLinked: true,
  ...rest,
});
const three = [result(11, 7), result(6, 16), result(2, 11)];
const options: TestOptions = {
  messages: words,
  session,
  at: { route: scaleHistoryPage, params: { slug: 'phq9' } },
  answers: [answer(scaleHistory, three), answer(newestResults, three.slice(0, 1))],
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<HistoryScreen />, { ...options, ...rest });

describe('the history of a self-check', () => {
  it('is a chart before the bands, and a list that says the same', async () => {
    open();
    const chart = await screen.findByRole('img', {
      name: /^Mood over the last two weeks: results from 10 February.* to 10 November/,
    });
    expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['11', '16', '7']);
    expect(screen.getByText('16 of 27 points')).toBeTruthy();
    expect(screen.getByText('Very strong strain')).toBeTruthy();
  });
  it('compares two that are ticked, and of three lets the first go', async () => {
    open();
    await screen.findByText('Choose two results to compare them.');
    await press(screen.getByRole('checkbox', { name: 'Compare: 10 November 2026' }));
    expect(screen.queryByRole('region', { name: 'Two results compared' })).toBeNull();
    await press(screen.getByRole('checkbox', { name: /Compare: 10 June/ }));
    const cells = () =>
      within(within(screen.getByRole('region', { name: 'Two results compared' })).getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells()).toEqual(['16', '7', '−9']);
    await press(screen.getByRole('checkbox', { name: /Compare: 10 February/ }));
    expect(cells()).toEqual(['11', '16', '+5']);
    expect(screen.getByText(/may be chance/)).toBeTruthy();
  });
  it('says with its index and its source whether a change is reliable, where a test-retest figure is known', async () => {
    const retest = { coefficient: 0.82, deviation: 5, error: 3, study: 'A study of 2001' };
    const measured = (month: number, scoring: number, rest: Partial<ScaleResult> = {}) =>
      result(month, scoring, { total: { ...total, scoring, retest }, ...rest });
    const { unmount } = open({ answers: [answer(scaleHistory, [measured(11, 7), measured(6, 16)])] });
    await screen.findByText('Choose two results to compare them.');
    for (const box of screen.getAllByRole('checkbox')) await press(box);
    expect(screen.getByText(/: the change is larger than chance explains\.$/)).toBeTruthy();
    expect(
      screen.getByText(/index -3; .*divided by 5 × √\(2 × \(1 − 0\.82\)\)\. Source: A study of 2001$/),
    ).toBeTruthy();
    expect(screen.queryByText(/A small difference may be chance/)).toBeNull();
    unmount();
    // Of two versions nothing is known.
    open({ answers: [answer(scaleHistory, [measured(11, 7), measured(6, 16, { version: 2 })])] });
    await screen.findByText('Choose two results to compare them.');
    for (const box of screen.getAllByRole('checkbox')) await press(box);
    expect(screen.queryByText(/Source: /)).toBeNull();
    expect(screen.getByText(/A small difference may be chance/)).toBeTruthy();
  });
  it('says that two results are of different versions', async () => {
    open({ answers: [answer(scaleHistory, [result(11, 7), result(6, 16, { version: 2 })])] });
    await screen.findByText('Choose two results to compare them.');
    for (const box of screen.getAllByRole('checkbox')) await press(box);
    expect(screen.getByText(/different versions/)).toBeTruthy();
  });
  it('has no chart for one result, and help first where the newest asks for it', async () => {
    open({ answers: [answer(scaleHistory, [result(11, 7, { needsHelp: true })])] });
    expect(await screen.findByRole('heading', { name: 'You do not have to carry this alone' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  it('shows the newest of each without a comparison', async () => {
    open({ at: { route: scaleHistoryPage, params: {} } });
    expect(await screen.findByText('7 of 27 points')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the course of figures', () => {
  it('has a line for each sub-scale where there is no total, without the results that have no score', () => {
    const part = (code: string, scoring: number | null) => ({ ...total, scoring, code, name: code });
    const with2 = (month: number, a: number | null, b: number | null) =>
      result(month, null, { total: null, subscales: [part('a', a), part('b', b)] });
    const series = seriesOf([with2(9, 27, null), with2(5, null, 4), with2(1, 0, 8)]);
    expect(series.map(({ code, points }) => [code, points.map(({ x, y, scoring }) => [x, y, scoring])])).toEqual(
      [
        [
          'a',
          [
            [6, 100, 0],
            [94, 0, 27],
          ],
        ],
        [
          'b',
          [
            [6, 70.4, 8],
            [94, 85.2, 4],
          ],
        ],
      ].map(([code, points]) => [code, points]),
    );
  });
  it('is nothing without two results', () => expect([seriesOf([]), seriesOf([result(1, 3)])]).toEqual([[], []]));
});
it('a tick is taken back by another one', () => expect(ticked(['a', 'b'], 'a')).toEqual(['b']));
it.each([
  [10, 4, { index: -2, isReliable: true }],
  [4, 10, { index: 2, isReliable: true }],
  [10, 5, { index: -1.67, isReliable: false }],
  [null, 5, null],
  [10, null, null],
] as const)('a change from %s to %s is told from chance by its index', (from, to, found) => {
  expect(changeOf(from, to, { error: 3 })).toEqual(found);
  expect(changeOf(from, to, undefined)).toBeNull();
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<HistoryScreen />, options)).toEqual([]);
});
