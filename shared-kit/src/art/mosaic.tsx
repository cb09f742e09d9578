import type { ReactNode } from 'react';
import { cellsOf, parseCell } from './grid.ts';
import { Drawing, TileAt, type ArtProps } from './tile.tsx';

/** The tiles of a grid, to be placed inside a `Drawing`. */
function Tiles({ rows }: { readonly rows: readonly string[] }): ReactNode {
  return rows.flatMap((row, y) =>
    cellsOf(row).map((cell, x) => {
      const look = parseCell(cell);
      return look && <TileAt key={`${x}.${y}`} x={x} y={y} {...look} />;
    }),
  );
}

export interface MosaicProps extends ArtProps {
  /** One string per row, cells separated by spaces: `quarter.2:4/3 . light:5/6`. */
  readonly rows: readonly string[];
  /** Width in cells; defaults to the longest row. */
  readonly columns?: number;
  readonly fit?: 'meet' | 'slice';
}

/** A hand-written grid of tiles. */
export function Mosaic({ rows, columns, ...rest }: MosaicProps): ReactNode {
  return (
    <Drawing columns={columns ?? Math.max(...rows.map((row) => cellsOf(row).length))} rows={rows.length} {...rest}>
      <Tiles rows={rows} />
    </Drawing>
  );
}
