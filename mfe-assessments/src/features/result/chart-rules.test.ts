import { exampleResult } from '@tessera/contracts/assessments';
import { colourAt, gaugeOf, markOf, piecesOf, radarOf, shareOf, type Scored } from './chart-rules.ts';

const mood = exampleResult.total as Scored;
const wellbeing = (scoring: number | null): Scored => ({
  scoring,
  min: 0,
  max: 100,
  thresholds: (['red', 'orange', 'yellow', 'dark-green', 'green'] as const).map((color, i) => ({
    min: 20 * i,
    max: 20 * i + (i === 4 ? 20 : 19),
    name: color,
    color,
  })),
});
const tilesOf = (path: string) => path.match(/M/g)?.length ?? 0;

it('a fraction between two bands has the colour of the lower one', () =>
  expect([19, 19.5, 19.99, 20, 79.99, 100].map((score) => colourAt(wellbeing(score), score))).toEqual([
    'red',
    'red',
    'red',
    'orange',
    'dark-green',
    'green',
  ]));
it('a score outside of its range stands at its end', () =>
  expect([-3, 0, 13.5, 27, 40].map((score) => shareOf(mood, score))).toEqual([0, 0, 50, 100, 100]));
it('the pieces of a bar cover it once, with and without bands', () => {
  for (const figure of [mood, wellbeing(1), { ...mood, thresholds: [] }]) {
    const pieces = piecesOf(figure);
    expect(pieces[0]?.from).toBe(0);
    pieces.forEach(({ from, width }, i) => expect(from + width).toBeCloseTo(pieces[i + 1]?.from ?? 100));
  }
  expect(piecesOf({ ...mood, thresholds: [] }).map(({ color }) => color)).toEqual(['plain']);
});
describe('the half ring', () => {
  it('has a tile for each point, filled up to the score, in the colours of the bands', () => {
    const tiles = gaugeOf(mood);
    expect(tiles.reduce((sum, { path }) => sum + tilesOf(path), 0)).toBe(27);
    expect(tiles.filter(({ isFilled }) => isFilled).map(({ color, path }) => [color, tilesOf(path)])).toEqual([
      ['green', 4],
      ['dark-green', 5],
      ['yellow', 3],
    ]);
  });
  it('is empty at the lowest score, full at the highest, and without a mark where there is none', () => {
    expect(gaugeOf({ ...mood, scoring: 0 }).some(({ isFilled }) => isFilled)).toBe(false);
    expect(gaugeOf({ ...mood, scoring: 27 }).every(({ isFilled }) => isFilled)).toBe(true);
    expect(gaugeOf(wellbeing(null)).some(({ isFilled }) => isFilled)).toBe(false);
    expect([markOf(wellbeing(null)), markOf(mood)]).toEqual([null, expect.stringMatching(/^M.*Z$/)]);
  });
});
describe('parts around a middle', () => {
  it('are the further from it the higher they score, and left out without a score', () => {
    const { spokes } = radarOf([wellbeing(100), wellbeing(0), wellbeing(null), wellbeing(50)]);
    expect(spokes.map(({ mark }) => mark && Math.hypot(mark.x, mark.y))).toEqual([94, 0, null, 47]);
    expect(spokes.map(({ label }) => label.anchor)).toEqual(['middle', 'start', 'middle', 'end']);
  });
});
