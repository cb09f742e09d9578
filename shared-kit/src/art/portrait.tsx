import type { Portrait as PortraitData } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { groundClasses, partsOf, personOf, type Part } from './portrait-parts.ts';
import { classes } from '../base/classes.ts';
import type { ArtProps } from './tile.tsx';

/** Parts of a face in a 160 × 160 square. */
const Face = ({ parts }: { readonly parts: readonly Part[] }): ReactNode =>
  parts.map((part) => <Drawn key={part.id} {...part} />);

/** A face that covers `span` × `span` cells of a drawing whose cells are 100 × 100. */
export function FaceAt({
  x,
  y,
  portrait,
  span = 2,
}: {
  readonly x: number;
  readonly y: number;
  readonly portrait: PortraitData;
  readonly span?: number;
}): ReactNode {
  return (
    <svg x={x * 100 + 3} y={y * 100 + 3} width={span * 100 - 6} height={span * 100 - 6} viewBox="0 0 160 160">
      <g className="tk-face">
        <Face parts={partsOf(portrait)} />
      </g>
    </svg>
  );
}

/** A drawn portrait of a person; the class sets its size. */
export const Portrait = memo(function Portrait({
  portrait,
  label,
  className,
}: ArtProps & { readonly portrait: PortraitData }): ReactNode {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={classes('tk-portrait', groundClasses(portrait), className)} viewBox="0 0 160 160" {...named}>
      <Face parts={personOf(portrait)} />
    </svg>
  );
});
