import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Figure, ScaleResult } from '@tessera/contracts/assessments';

/** A figure of a result: its total, or one of its sub-scales. */
export interface Measured extends Pick<Figure, 'scoring' | 'min' | 'max' | 'thresholds' | 'band' | 'retest'> {
  readonly code: string;
  readonly name: string;
}
type Result = Pick<ScaleResult, 'code' | 'name' | 'total' | 'subscales'>;
/** What a result measures: the total, and without one the sub-scales. */
export const measuresOf = ({ code, name, total, subscales }: Result): readonly Measured[] =>
  total ? [{ ...total, code, name }] : subscales;

export interface Dated {
  readonly takenAt: string;
  readonly figure: Measured;
}
export interface Series {
  readonly code: string;
  readonly name: string;
  /** The range of the drawing: of the newest, widened to what the others have. */
  readonly range: Measured;
  /** From the oldest to the newest; in percent of the drawing, from its left and its top. */
  readonly points: readonly {
    readonly takenAt: string;
    readonly x: number;
    readonly y: number;
    readonly scoring: number;
  }[];
  /** Through the points, in a square of 100. */
  readonly path: string;
}
const rounded = (value: number): number => Math.round(value * 10) / 10;
/** The history of each figure that was measured at least twice. Results come newest first. */
export function seriesOf(results: readonly (Result & Pick<ScaleResult, 'takenAt'>)[]): readonly Series[] {
  const [newest] = results;
  if (!newest) return [];
  return measuresOf(newest).flatMap((newestFigure) => {
    const dated = results.toReversed().flatMap((result) => {
      const figure = measuresOf(result).find(({ code }) => code === newestFigure.code);
      const { scoring } = figure ?? {};
      return figure && typeof scoring === 'number' ? [{ takenAt: result.takenAt, figure, scoring }] : [];
    });
    const [first, last] = [dated[0], dated.at(-1)];
    if (!first || !last || dated.length < 2) return [];
    const min = Math.min(...dated.map(({ figure }) => figure.min));
    const max = Math.max(...dated.map(({ figure }) => figure.max));
    const x = scaleLinear([Date.parse(first.takenAt), Date.parse(last.takenAt)], [6, 94]);
    const y = scaleLinear([min, max], [100, 0]);
    const points = dated.map(({ takenAt, scoring }) => ({
      takenAt,
      scoring,
      x: rounded(x(Date.parse(takenAt))),
      y: rounded(y(scoring)),
    }));
    const path =
      line<(typeof points)[number]>()
        .x((point) => point.x)
        .y((point) => point.y)
        .digits(1)(points) ?? '';
    return [{ code: newestFigure.code, name: newestFigure.name, range: { ...newestFigure, min, max }, points, path }];
  });
}
