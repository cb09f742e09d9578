import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { paintOf, type Paint, type TileLook } from './grid.ts';

export type { Paint, TileLook };

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
  left = 0,
  top = 0,
  columns,
  rows,
  label,
  className,
  fit = 'meet',
  children,
}: ArtProps & {
  /** The first column and row that are shown. */
  readonly left?: number;
  readonly top?: number;
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
      viewBox={`${left * 100} ${top * 100} ${columns * 100} ${rows * 100}`}
      preserveAspectRatio={fit === 'slice' ? 'xMidYMid slice' : undefined}
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
