import type { Portrait as PortraitData } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { HAIR_PARTS, traitsOf } from './portrait-traits.ts';
import { paintOf, type ArtProps } from './tile.tsx';

const CLOTHES = ['art-1', 'art-7', 'art-5', 'art-9', 'art-4', 'art-10', 'tile-fin'] as const;

/** A face in a 160 × 160 square, background included. */
function Face({ portrait }: { readonly portrait: PortraitData }): ReactNode {
  const { skin: skinNumber, hair: hairNumber, style, beard, glasses, top, clothes, ...traits } = traitsOf(portrait);
  const skin = `var(--skin-${skinNumber + 1})`;
  const hair = `var(--hair-${hairNumber + 1})`;
  const cloth = `var(--${CLOTHES[clothes] ?? CLOTHES[0]})`;
  const hasScarf = style === 'headscarf';
  // A scarf lies over the shoulders, hair behind them.
  const [cover, parts] = [hasScarf ? 'var(--art-1)' : hair, HAIR_PARTS[style] as readonly string[]];
  const back = parts.includes('back') ? <Drawn id={`back-${style}`} fill={cover} /> : null;
  return (
    <>
      <Drawn
        id="ground"
        fill={paintOf(traits.quarter)}
        color={paintOf(traits.ground)}
        transform={traits.turn === 0 ? undefined : `rotate(${traits.turn * 90} 80 80)`}
      />
      {hasScarf ? null : back}
      <Drawn id="torso" fill={top === 'coat' ? 'var(--face-linen)' : cloth} />
      {hasScarf ? back : null}
      <Drawn id={`top-${top}`} fill={cloth} color={skin} />
      <Drawn id={hasScarf ? 'head-headscarf' : 'head'} color={skin} />
      {beard > 0 && !hasScarf ? <Drawn id={`beard-${beard}`} fill={hair} /> : null}
      {parts.includes('front') ? <Drawn id={`front-${style}`} fill={cover} /> : null}
      <Drawn
        id={beard === 2 && !hasScarf ? 'face-beard' : 'face'}
        stroke={hairNumber >= 6 ? 'var(--face-brow-grey)' : hair}
        color={skin}
      />
      {glasses ? <Drawn id="glasses" /> : null}
    </>
  );
}

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
        <Face portrait={portrait} />
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
    <svg
      className={className ? `tk-portrait ${className}` : 'tk-portrait'}
      viewBox="0 0 160 160"
      focusable="false"
      {...named}
    >
      <Face portrait={portrait} />
    </svg>
  );
});
