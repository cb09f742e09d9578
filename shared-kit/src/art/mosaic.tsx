import type { ReactNode } from 'react';
import { isShapeName } from './shapes.ts';
import { Drawing, TileAt, type ArtProps, type TileLook } from './tile.tsx';

const CELL = /^([a-z]+)(?:\.([0-3]))?:([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/;

/**
 * Parses one cell of a hand-written grid: `shape.turn:fill/ground`, where turn and ground are optional and
 * paints are numbers of the art palette or token names. A dot is an empty cell. Throws on anything else,
 * because grids are part of the code.
 */
export function parseCell(cell: string): TileLook | null {
  if (cell === '.') return null;
  const [, shape, turn, fill, ground] = CELL.exec(cell) ?? [];
  if (shape === undefined || fill === undefined || !isShapeName(shape)) throw new TypeError(`invalid tile: ${cell}`);
  return { shape, turn: Number(turn ?? 0), fill, ...(ground ? { ground } : {}) };
}

const cellsOf = (row: string): string[] => row.trim().split(/\s+/);

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
  /** Drawn over the tiles, in the same coordinates. */
  readonly children?: ReactNode;
}

/** A hand-written grid of tiles. */
export function Mosaic({ rows, columns, children, ...rest }: MosaicProps): ReactNode {
  return (
    <Drawing columns={columns ?? Math.max(...rows.map((row) => cellsOf(row).length))} rows={rows.length} {...rest}>
      <Tiles rows={rows} />
      {children}
    </Drawing>
  );
}
