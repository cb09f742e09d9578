import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import type { ShapeName } from './shapes.ts';

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
 * One tile in a drawing whose cells are 100 × 100, grout included. Its corners are rounded by the partner's radius.
 */
export function TileAt({
  x,
  y,
  shape,
  turn = 0,
  fill,
  ground = fill,
}: TileLook & { readonly x: number; readonly y: number }): ReactNode {
  const [left, top] = [x * 100, y * 100];
  return (
    <Drawn
      id={shape}
      x={left || undefined}
      y={top || undefined}
      fill={paintOf(fill)}
      color={shape === 'full' ? undefined : paintOf(ground)}
      transform={turn % 4 === 0 ? undefined : `rotate(${(turn % 4) * 90} ${left + 50} ${top + 50})`}
    />
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
