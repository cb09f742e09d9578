import type { Domain } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { highlightOf, PATTERN_SIZE, PATTERNS } from './cover-patterns.ts';
import { DOMAIN_WORDS } from './domains.tsx';
import { DrawnCover } from './drawn.tsx';
import { createRandom, drawIndex, drawOne } from './random.ts';
import type { ShapeName } from './shapes.ts';
import { Drawing, TileAt, type ArtProps } from './tile.tsx';

export interface CoverProps extends ArtProps {
  /** The slug of the product, article or episode. */
  readonly seed: string;
  readonly domain: Domain;
  /** Columns, 4 by default. */
  readonly columns?: 2 | 3 | 4 | 5 | 6;
  /** Rows, 3 by default. */
  readonly rows?: 2 | 3 | 4;
}

/** Where a part of `size` cells that has the cell `hot` begins. */
function drawOffset(random: () => number, hot: number, size: number, all: number): number {
  const first = Math.max(0, hot - size + 1);
  return first + drawIndex(random, Math.min(hot, all - size) - first + 1);
}

/**
 * A part of one of the patterns, with its gold disc, both derived from the seed: the same slug has the same pattern
 * everywhere. The class has the domain's four colours.
 */
export const Cover = memo(function Cover({
  seed,
  domain,
  columns = 4,
  rows = 3,
  className,
  ...rest
}: CoverProps): ReactNode {
  const random = createRandom(seed);
  const pattern = drawIndex(random, PATTERNS);
  const hot = highlightOf(pattern);
  return (
    <Drawing
      left={drawOffset(random, hot.x, columns, PATTERN_SIZE.columns)}
      top={drawOffset(random, hot.y, rows, PATTERN_SIZE.rows)}
      columns={columns}
      rows={rows}
      fit="slice"
      className={`tk-cover-${DOMAIN_WORDS[domain]}${className ? ` ${className}` : ''}`}
      {...rest}
    >
      <DrawnCover pattern={pattern} />
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
