import type { ReactNode } from 'react';

/** The colours of one tile, as CSS values. */
export interface Ink {
  readonly fill: string;
  readonly ground: string;
}

const path = (d: string) =>
  function Shape({ fill }: Ink): ReactNode {
    return <path d={d} fill={fill} />;
  };

/** The primitives, drawn in a 100 × 100 square on their background. */
export const SHAPES = {
  full: () => null,
  quarter: path('M0 0H100A100 100 0 0 1 0 100Z'),
  arc: path('M52 0H100A100 100 0 0 1 0 100V52A52 52 0 0 0 52 0Z'),
  leaf: path('M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z'),
  arch: path('M0 100V50A50 50 0 0 1 100 50V100Z'),
  dome: path('M0 100A50 50 0 0 1 100 100Z'),
  light: path('M20 50A30 30 0 0 1 80 50A30 30 0 0 1 20 50Z'),
  disc: path('M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50Z'),
  ring: ({ fill }: Ink) => <circle cx="50" cy="50" r="30" fill="none" stroke={fill} strokeWidth="17" />,
  triangle: path('M0 100V0L100 100Z'),
  diamond: path('M50 8 92 50 50 92 8 50Z'),
  bars: path('M0 0H100V20H0ZM0 40H100V60H0ZM0 80H100V100H0Z'),
  petals: path(
    'M50 50V0H0A50 50 0 0 0 50 50ZM50 50H100V0A50 50 0 0 0 50 50ZM50 50V100H100A50 50 0 0 0 50 50ZM50 50H0V100A50 50 0 0 0 50 50Z',
  ),
  corners: path('M0 0H50A50 50 0 0 1 0 50ZM100 100H50A50 50 0 0 1 100 50Z'),
  wave: path('M0 60A25 25 0 0 1 50 60A25 25 0 0 0 100 60V100H0Z'),
  cross: path('M34 8H66V34H92V66H66V92H34V66H8V34H34Z'),
  steps: path('M0 100V67H33V33H67V0H100V100Z'),
  chat: ({ fill, ground }: Ink) => (
    <>
      <path
        d="M14 20H86A8 8 0 0 1 94 28V66A8 8 0 0 1 86 74H46L26 92V74H14A8 8 0 0 1 6 66V28A8 8 0 0 1 14 20Z"
        fill={fill}
      />
      <path d="M24 38H76M24 55H58" stroke={ground} strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  heart: path('M50 88 12 50A24 24 0 1 1 50 24A24 24 0 1 1 88 50Z'),
  coins: ({ fill, ground }: Ink) => (
    <>
      <ellipse cx="50" cy="74" rx="34" ry="14" fill={fill} />
      <ellipse cx="50" cy="54" rx="34" ry="14" fill={fill} stroke={ground} strokeWidth="4" />
      <ellipse cx="50" cy="34" rx="34" ry="14" fill={fill} stroke={ground} strokeWidth="4" />
    </>
  ),
  sprout: ({ fill }: Ink) => (
    <>
      <path d="M50 100V46" stroke={fill} strokeWidth="9" />
      <path d="M50 58C50 34 32 24 8 24C8 48 24 60 50 58ZM50 44C50 22 66 10 92 10C92 34 76 46 50 44Z" fill={fill} />
    </>
  ),
  moon: path('M66 14A40 40 0 1 0 88 66A32 32 0 0 1 66 14Z'),
} as const satisfies Record<string, (ink: Ink) => ReactNode>;

export type ShapeName = keyof typeof SHAPES;
export const isShapeName = (value: string): value is ShapeName => Object.hasOwn(SHAPES, value);
