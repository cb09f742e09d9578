import type { Domain } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { DOMAIN_PAINTS } from './domains.tsx';
import { createRandom, drawIndex, drawOne } from './random.ts';
import type { ShapeName } from './shapes.ts';
import { Drawing, TileAt, type ArtProps, type TileLook } from './tile.tsx';

const MOTIFS = [
  'quarter',
  'arc',
  'leaf',
  'arch',
  'petals',
  'corners',
  'ring',
  'arc',
  'leaf',
] as const satisfies readonly ShapeName[];

export interface CoverProps extends ArtProps {
  /** The slug of the product, article or episode. */
  readonly seed: string;
  readonly domain: Domain;
  /** Columns, 4 by default. */
  readonly columns?: number;
  /** Rows, 3 by default. */
  readonly rows?: number;
}

/**
 * Two motifs, one turning rule and one gold disc, all derived from the seed: the same slug
 * has the same cover everywhere.
 */
export const Cover = memo(function Cover({ seed, domain, columns = 4, rows = 3, ...rest }: CoverProps): ReactNode {
  const random = createRandom(seed);
  const [main, ground, second, highlight] = DOMAIN_PAINTS[domain];
  const motif = drawOne(random, MOTIFS);
  const other = drawOne(random, MOTIFS);
  const a = drawIndex(random, 4);
  const b = 1 + drawIndex(random, 2);
  const hot = { x: Math.floor(random() * columns), y: Math.floor(random() * rows) };
  const lookAt = (x: number, y: number): TileLook => {
    if (x === hot.x && y === hot.y) return { shape: 'disc', fill: highlight, ground: main };
    const isOther = (x * b + y * a) % 3 === 0;
    return { shape: isOther ? other : motif, turn: (x * a + y * b + x * y) % 4, fill: isOther ? second : main, ground };
  };
  return (
    <Drawing columns={columns} rows={rows} fit="slice" {...rest}>
      {Array.from({ length: columns * rows }, (_, i) => {
        const x = i % columns;
        const y = Math.floor(i / columns);
        return <TileAt key={i} x={x} y={y} {...lookAt(x, y)} />;
      })}
    </Drawing>
  );
});

const BAND_SHAPES = [
  'quarter',
  'quarter',
  'leaf',
  'arch',
  'full',
  'petals',
  'light',
  'arc',
] as const satisfies readonly ShapeName[];
const BAND_PAINTS: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [1, 2],
  [1, 3],
  [5, 6],
  [7, 8],
  [4, 3],
  [3, 3],
  [1, 2],
  [7, 8],
  [5, 6],
];

/** The strip above a profile: two rows of tiles derived from the profile's id, some of them blank. */
export const Band = memo(function Band({
  seed,
  columns = 24,
  ...rest
}: ArtProps & { readonly seed: string; readonly columns?: number }): ReactNode {
  const random = createRandom(seed);
  const tiles = Array.from({ length: columns * 2 }, (_, i) => {
    const isBlank = random() < 0.09;
    const shape = drawOne(random, BAND_SHAPES);
    const turn = drawIndex(random, 4);
    const [fill, ground] = drawOne(random, BAND_PAINTS);
    return isBlank ? null : (
      <TileAt
        key={i}
        x={i % columns}
        y={Math.floor(i / columns)}
        shape={shape}
        turn={turn}
        fill={shape === 'full' ? 3 : fill}
        ground={ground}
      />
    );
  });
  return (
    <Drawing columns={columns} rows={2} fit="slice" {...rest}>
      {tiles}
    </Drawing>
  );
});
