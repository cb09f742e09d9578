import type { Portrait as PortraitData } from '@tessera/contracts/values';
import type { ReactNode } from 'react';
import { HAIR_SHAPES, HEADSCARF, type HairShape } from './portrait-hair.ts';
import { traitsOf, type Traits } from './portrait-traits.ts';
import { paintOf, type ArtProps } from './tile.tsx';

const CLOTHES = ['art-1', 'art-7', 'art-5', 'art-9', 'art-4', 'art-10', 'tile-fin'] as const;
const INK = 'var(--face-ink)';
const LINEN = 'var(--face-linen)';

function Clothing({
  top,
  skin,
  clothes,
}: {
  readonly top: Traits['top'];
  readonly skin: string;
  readonly clothes: string;
}): ReactNode {
  switch (top) {
    case 'crew':
      return null;
    case 'v':
      return <path d="M66 117 80 140 94 117Z" fill={skin} />;
    case 'collar':
      return (
        <>
          <path d="M62 115 80 134 98 115 106 122 92 146 80 134 68 146 54 122Z" fill={LINEN} />
          <path d="M70 124 80 134 90 124 84 118H76Z" fill={skin} />
        </>
      );
    case 'roll':
      return (
        <>
          <rect x="63" y="106" width="34" height="18" rx="6" fill={clothes} />
          <path d="M64 123H96" stroke={INK} strokeOpacity=".14" strokeWidth="2.5" />
        </>
      );
    case 'coat':
      return (
        <>
          <path d="M64 116 80 160 96 116 112 119 96 160H64L48 119Z" fill="var(--art-8)" />
          <path d="M66 117 80 138 94 117 88 160H72Z" fill="var(--art-7)" />
          <path d="M72 119 80 132 88 119Z" fill={skin} />
        </>
      );
  }
}

function Beard({ kind, hair }: { readonly kind: number; readonly hair: string }): ReactNode {
  if (kind === 1)
    return (
      <path
        d="M53 86c3 22 14 26 27 26s24-4 27-26c-6 10-12 11-14 9-8-4-18-4-26 0-2 2-8 1-14-9Z"
        fill={hair}
        opacity=".5"
      />
    );
  if (kind !== 2) return null;
  return (
    <>
      <path d="M51 82c2 4 4 8 8 9 12-4 30-4 42 0 4-1 6-5 8-9 2 24-10 36-29 36S49 106 51 82Z" fill={hair} />
      <path
        d="M71 97q9 5 18 0"
        stroke={LINEN}
        strokeOpacity=".85"
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}

function Headscarf(): ReactNode {
  return (
    <>
      <path fillRule="evenodd" d={HEADSCARF.head} fill="var(--art-1)" />
      <path d={HEADSCARF.fold} fill="var(--art-2)" opacity=".55" />
    </>
  );
}

function Features({
  traits,
  hair,
  shade,
}: {
  readonly traits: Traits;
  readonly hair: string;
  readonly shade: string;
}): ReactNode {
  return (
    <>
      <ellipse cx="68" cy="77" rx="2.9" ry="3.5" fill={INK} />
      <ellipse cx="92" cy="77" rx="2.9" ry="3.5" fill={INK} />
      <path
        d="M62 68.5q6-4 11-.5M87 68q6-3.5 11 .5"
        stroke={traits.hair >= 6 ? 'var(--face-brow-grey)' : hair}
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M80 79c-1 4-3.5 7-3 9 .4 1.6 3 2 5 1.3"
        stroke={shade}
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      {traits.beard === 2 ? null : (
        <path d="M71.5 98q8.5 6.5 17 0" stroke="var(--face-lips)" strokeWidth="2.9" fill="none" strokeLinecap="round" />
      )}
      {traits.glasses ? (
        <g fill={LINEN} fillOpacity=".16" stroke={INK} strokeWidth="2.6">
          <rect x="57" y="68" width="21" height="18" rx="8" />
          <rect x="82" y="68" width="21" height="18" rx="8" />
          <path d="M78 75q2-1.5 4 0M57 75l-6-2M103 75l6-2" fill="none" />
        </g>
      ) : null}
    </>
  );
}

/** A face in a 160 × 160 square, background included. */
function Face({ portrait }: { readonly portrait: PortraitData }): ReactNode {
  const traits = traitsOf(portrait);
  const skin = `var(--skin-${traits.skin + 1})`;
  const shade = `color-mix(in oklab, ${skin} 80%, var(--face-shade))`;
  const hair = `var(--hair-${traits.hair + 1})`;
  const clothes = `var(--${CLOTHES[traits.clothes] ?? CLOTHES[0]})`;
  const shape: HairShape = HAIR_SHAPES[traits.style];
  const hasScarf = traits.style === 'headscarf';
  return (
    <>
      <rect width="160" height="160" fill={paintOf(traits.ground)} />
      <path
        d="M0 0H130A130 130 0 0 1 0 130Z"
        fill={paintOf(traits.quarter)}
        opacity=".55"
        transform={`rotate(${traits.turn * 90} 80 80)`}
      />
      {shape.back ? <path d={shape.back} fill={hair} /> : null}
      <path d="M14 164c0-32 26-49 66-49s66 17 66 49Z" fill={traits.top === 'coat' ? LINEN : clothes} />
      {hasScarf ? <path d={HEADSCARF.shoulders} fill="var(--art-1)" /> : null}
      <path d="M66 92h28v22a14 12 0 0 1-28 0Z" fill={shade} />
      <Clothing top={traits.top} skin={skin} clothes={clothes} />
      {hasScarf ? null : (
        <path
          d="M43 79a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM104 79a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"
          fill={shade}
        />
      )}
      <path d="M50 66a30 30 0 0 1 60 0v18c0 17-13 28-30 28S50 101 50 84Z" fill={skin} />
      <path
        d="M54.5 91a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM92.5 91a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"
        fill="var(--face-blush)"
        opacity=".2"
      />
      <Beard kind={hasScarf ? 0 : traits.beard} hair={hair} />
      {shape.front ? <path d={shape.front} fill={hair} /> : null}
      {hasScarf ? <Headscarf /> : null}
      <Features traits={hasScarf ? { ...traits, beard: 0 } : traits} hair={hair} shade={shade} />
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
export function Portrait({ portrait, label, className }: ArtProps & { readonly portrait: PortraitData }): ReactNode {
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
}
