import { isShapeName, type ShapeName } from './shapes.ts';

/** A colour of the drawing: a number of the art palette (1 to 10), or the name of a token without its dashes. */
export type Paint = number | string;

/** The CSS value of a paint: `4` → `var(--art-4)`, `tile-fin` → `var(--tile-fin)`. */
export const paintOf = (paint: Paint): string =>
  /^\d+$/.test(String(paint)) ? `var(--art-${paint})` : `var(--${paint})`;

export interface TileLook {
  readonly shape: ShapeName;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turn?: number;
  readonly fill: Paint;
  /** Colour behind the shape; defaults to the fill. */
  readonly ground?: Paint;
}

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

export const cellsOf = (row: string): string[] => row.trim().split(/\s+/);
