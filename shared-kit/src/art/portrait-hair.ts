const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Outlines of hair in the 160 × 160 square: `back` is drawn behind head and shoulders, `front` over the forehead. */
export interface HairShape {
  readonly back?: string;
  readonly front?: string;
}

export const HAIR_SHAPES = {
  short: { front: 'M47 72C43 38 58 26 82 26c26 0 34 18 31 46-3-9-6-15-12-20-13 5-33 5-44 0-5 5-8 11-10 20Z' },
  quiff: {
    front: 'M48 70C44 44 46 34 58 30 66 18 98 16 106 30c8 8 8 24 5 40-2-8-5-14-9-18-12-4-32-2-46 0-4 4-6 10-8 18Z',
  },
  buzz: { front: 'M49 66C47 42 60 32 80 32s33 10 31 34c-3-8-7-13-11-16-12-3-28-3-40 0-4 3-8 8-11 16Z' },
  bald: {},
  bob: {
    back: 'M40 112V66c0-26 16-41 40-41s40 15 40 41v46c-6 4-14 4-20 0H60c-6 4-14 4-20 0Z',
    front: 'M48 72c-1-22 8-38 32-38s33 16 32 38c-4-12-14-19-26-22-14 12-26 14-38 22Z',
  },
  long: {
    back: 'M36 140c4-20 2-48 2-70 0-28 16-46 42-46s42 18 42 46c0 22-2 50 2 70Z',
    front: 'M47 76c-2-26 10-42 33-42s35 16 33 42c-4-14-16-20-33-30-14 12-29 16-33 30Z',
  },
  wavy: {
    back: 'M38 122c-8-10 2-20-2-32-4-20 4-64 44-64s48 44 44 64c-4 12 6 22-2 32-8 8-18 4-22 2H60c-4 2-14 6-22-2Z',
    front: 'M48 74c-4-24 8-40 30-40 26 0 38 18 34 40-8-4-12-14-14-22-12 10-36 6-50 22Z',
  },
  bun: {
    back: circle(80, 20, 17),
    front: 'M47 74C44 44 58 29 80 29s36 15 33 45c-4-14-10-22-18-27-10-3-20-3-30 0-8 5-14 13-18 27Z',
  },
  curly: {
    back:
      circle(50, 50, 17) +
      circle(62, 34, 18) +
      circle(82, 28, 19) +
      circle(102, 36, 17) +
      circle(112, 54, 15) +
      circle(46, 68, 12) +
      circle(115, 70, 11),
    front: circle(58, 48, 10) + circle(72, 43, 11) + circle(88, 43, 11) + circle(102, 49, 10),
  },
  afro: { back: circle(80, 58, 48), front: 'M50 66c2-16 14-24 30-24s28 8 30 24c2-24-8-34-30-34S48 42 50 66Z' },
  pixie: {
    front: 'M46 80C40 42 58 25 82 25c28 0 36 22 31 55-3-6-5-10-5-16-8-2-18-8-24-16-8 10-20 12-30 14-3 6-4 12-8 18Z',
  },
  headscarf: {},
} as const satisfies Record<string, HairShape>;

export type HairStyle = keyof typeof HAIR_SHAPES;

/** The cloth around head and shoulders, and its fold. */
export const HEADSCARF = {
  shoulders: 'M40 92 34 150H126L120 92Z',
  head: 'M40 96V74c0-29 16-47 40-47s40 18 40 47v22c0 24-16 38-40 38S40 120 40 96Zm14-22v13c0 16 12 25 26 25s26-9 26-25V74c0-18-12-27-26-27S54 56 54 74Z',
  fold: 'M50 116c16 22 50 22 66-8l6 30c-22 18-60 16-78 4Z',
} as const;
