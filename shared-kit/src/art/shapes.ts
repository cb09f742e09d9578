/** The tiles drawn in art.svg, by their ids. */
const SHAPE_NAMES = [
  'full',
  'quarter',
  'arc',
  'leaf',
  'arch',
  'dome',
  'light',
  'disc',
  'ring',
  'triangle',
  'diamond',
  'bars',
  'petals',
  'corners',
  'wave',
  'cross',
  'steps',
  'chat',
  'heart',
  'coins',
  'sprout',
  'moon',
] as const;

export type ShapeName = (typeof SHAPE_NAMES)[number];
export const SHAPES: readonly ShapeName[] = SHAPE_NAMES;
export const isShapeName = (value: string): value is ShapeName => SHAPES.some((name) => name === value);
