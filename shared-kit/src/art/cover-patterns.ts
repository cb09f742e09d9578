import type { ShapeName } from './shapes.ts';
import type { TileLook } from './grid.ts';

const MOTIFS = ['quarter', 'arc', 'leaf', 'arch', 'petals', 'corners', 'ring'] as const satisfies readonly ShapeName[];
/** Cells of a pattern; a cover shows a part of them. */
export const PATTERN_SIZE = { columns: 6, rows: 4 } as const;
/** Each motif beside each other one; rings, which leave most of a tile empty, are only ever the second. */
export const PATTERNS = (MOTIFS.length - 1) ** 2;

/** The cell of a pattern's only highlight: never at the edge, so that every part of a size can have it. */
export const highlightOf = (pattern: number): { readonly x: number; readonly y: number } => ({
  x: 1 + (pattern % 4),
  y: 1 + (Math.floor(pattern / 4) % 2),
});

/** The look of a pattern's cell: two motifs, one turning rule and one disc. Paints are the custom properties of a cover. */
export function patternCell(pattern: number, x: number, y: number): TileLook {
  const hot = highlightOf(pattern);
  if (x === hot.x && y === hot.y) return { shape: 'disc', fill: 'cover-light', ground: 'cover-main' };
  const first = Math.floor(pattern / (MOTIFS.length - 1));
  const second = (first + 1 + (pattern % (MOTIFS.length - 1))) % MOTIFS.length;
  const [a, b] = [(pattern * 3) % 4, 1 + (pattern % 2)];
  const isSecond = (x * b + y * a) % 3 === 0;
  return {
    shape: MOTIFS[isSecond ? second : first] ?? MOTIFS[0],
    turn: (x * a + y * b + x * y) % 4,
    fill: isSecond ? 'cover-second' : 'cover-main',
    ground: 'cover-ground',
  };
}
