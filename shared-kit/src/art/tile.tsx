import type { ReactNode } from 'react';
import { SHAPES, type ShapeName } from './shapes.tsx';

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

/**
 * One tile in a drawing whose cells are 100 × 100. The tile is 94 wide, the rest is grout. The style sheet rounds the
 * corner instead of a clip path, so that the markup needs no ids and follows a partner's radius.
 */
export function TileAt({
  x,
  y,
  shape,
  turn = 0,
  fill,
  ground = fill,
}: TileLook & { readonly x: number; readonly y: number }): ReactNode {
  const ink = { fill: paintOf(fill), ground: paintOf(ground) };
  const drawn = SHAPES[shape](ink);
  return (
    <svg x={x * 100 + 3} y={y * 100 + 3} width="94" height="94" viewBox="0 0 100 100">
      <g className="tk-tile">
        <rect width="100" height="100" fill={shape === 'full' ? ink.fill : ink.ground} />
        {turn % 4 === 0 ? drawn : <g transform={`rotate(${(turn % 4) * 90} 50 50)`}>{drawn}</g>}
      </g>
    </svg>
  );
}

export interface ArtProps {
  /** Names the picture; without it the picture is hidden from assistive technology. */
  readonly label?: string;
  readonly className?: string;
}

/** The root element of every drawing: measured in cells, labelled or hidden. */
export function Drawing({
  columns,
  rows,
  label,
  className,
  fit = 'meet',
  children,
}: ArtProps & {
  readonly columns: number;
  readonly rows: number;
  /** `slice` fills the available space and crops the overflow. */
  readonly fit?: 'meet' | 'slice';
  readonly children: ReactNode;
}): ReactNode {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={className ? `tk-art ${className}` : 'tk-art'}
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      focusable="false"
      {...named}
    >
      {children}
    </svg>
  );
}

/** A single tile as a drawing of its own. */
export function Tile({ label, className, ...look }: TileLook & ArtProps): ReactNode {
  return (
    <Drawing columns={1} rows={1} {...(label ? { label } : {})} {...(className ? { className } : {})}>
      <TileAt x={0} y={0} {...look} />
    </Drawing>
  );
}
