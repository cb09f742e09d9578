import { scaleLinear } from 'd3-scale';
import { arc, curveLinearClosed, lineRadial } from 'd3-shape';
import type { BandColour, Figure } from '@tessera/contracts/assessments';

/** A colour of the bands, or that of a figure without bands. */
export type ChartColour = BandColour | 'plain';
/** A score in its range, which may have bands. */
export type Scored = Pick<Figure, 'scoring' | 'min' | 'max' | 'thresholds'>;

/** With one decimal at most, as it is shown. */
export const shownScore = (score: number): number => Math.round(score * 10) / 10;
/** The colour at a score: of the last band that begins at it or below. */
export const colourAt = ({ thresholds }: Scored, score: number): ChartColour =>
  thresholds.findLast(({ min }) => min <= score)?.color ?? 'plain';
/** Where a score stands in its range, in percent. */
export const shareOf = ({ min, max }: Scored, score: number): number =>
  Math.round(scaleLinear([min, max], [0, 100]).clamp(true)(score) * 100) / 100;
/** The bands of a range from its left to its right end, in percent; one plain piece without bands. */
export function piecesOf(
  figure: Scored,
): readonly { readonly from: number; readonly width: number; readonly color: ChartColour }[] {
  const starts = figure.thresholds.length > 0 ? figure.thresholds : [{ min: figure.min, color: 'plain' as const }];
  return starts.map(({ min, color }, i) => {
    const from = shareOf(figure, min);
    return { from, width: shareOf(figure, starts[i + 1]?.min ?? figure.max) - from, color };
  });
}

/** Radii of the half ring, and most tiles on it. */
const [INNER, OUTER, MOST_TILES] = [64, 88, 28];
const TURN = Math.PI / 2;
export interface Tiles {
  readonly color: ChartColour;
  readonly isFilled: boolean;
  readonly path: string;
}
/** A half ring around the origin with a tile for each point, or for a few points, filled up to the score. */
export function gaugeOf(figure: Scored): readonly Tiles[] {
  const { scoring, min, max } = figure;
  const count = max - min <= MOST_TILES ? max - min : 25;
  const angle = scaleLinear([0, count], [-TURN, TURN]);
  const tile = arc<number>()
    .innerRadius(INNER)
    .outerRadius(OUTER)
    .startAngle((i) => angle(i))
    .endAngle((i) => angle(i + 1))
    .padAngle(0.02)
    .cornerRadius(2)
    .digits(1);
  const groups = new Map<string, Tiles>();
  for (let i = 0; i < count; i += 1) {
    const middle = min + ((i + 0.5) * (max - min)) / count;
    const color = colourAt(figure, Math.ceil(middle));
    const isFilled = scoring !== null && middle <= scoring;
    const key = `${color} ${isFilled}`;
    groups.set(key, { color, isFilled, path: (groups.get(key)?.path ?? '') + (tile(i) ?? '') });
  }
  return [...groups.values()];
}
const rounded = (value: number): number => Math.round(value * 10) / 10;
const placeOf = (angle: number, radius: number) => ({
  x: rounded(Math.sin(angle) * radius),
  y: rounded(-Math.cos(angle) * radius),
});
/** The mark at the score outside of the ring: a triangle that points to the middle. */
export function markOf({ scoring, min, max }: Scored): string | null {
  if (scoring === null) return null;
  const at = scaleLinear([min, max], [-TURN, TURN])(scoring);
  const corners = [placeOf(at, OUTER + 3), placeOf(at - 0.07, OUTER + 14), placeOf(at + 0.07, OUTER + 14)];
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

const RADIUS = 94;
export interface Radar {
  /** Rings at the given shares of the range, from the outer to the inner. */
  readonly rings: readonly string[];
  readonly area: string;
  /** In the order of the parts; without a mark where there is no score. */
  readonly spokes: readonly {
    readonly x: number;
    readonly y: number;
    readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
    readonly mark: { readonly x: number; readonly y: number; readonly color: ChartColour } | null;
  }[];
}
/** Parts around the origin, the first at the top, each as far from the middle as its score is in its range. */
export function radarOf(parts: readonly Scored[]): Radar {
  const angle = scaleLinear([0, parts.length], [0, 2 * Math.PI]);
  const radius = scaleLinear([0, 100], [0, RADIUS]);
  const line = lineRadial<readonly [number, number]>()
    .angle(([i]) => angle(i))
    .radius(([, share]) => radius(share))
    .curve(curveLinearClosed)
    .digits(1);
  const reached = parts.flatMap((part, i) =>
    part.scoring === null ? [] : [[i, shareOf(part, part.scoring)] as const],
  );
  return {
    rings: [100, 75, 50, 25].map((share) => line(parts.map((_part, i) => [i, share] as const)) ?? ''),
    area: line(reached) ?? '',
    spokes: parts.map((part, i) => {
      const at = angle(i);
      const label = placeOf(at, RADIUS + 14);
      const anchor = Math.abs(label.x) < 12 ? 'middle' : label.x > 0 ? 'start' : 'end';
      const mark =
        part.scoring === null
          ? null
          : { ...placeOf(at, radius(shareOf(part, part.scoring))), color: colourAt(part, part.scoring) };
      return { ...placeOf(at, RADIUS), label: { ...label, anchor }, mark };
    }),
  };
}
