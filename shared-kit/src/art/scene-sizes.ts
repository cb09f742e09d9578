import type { SCENE_GRIDS } from './scene-grids.ts';

export type SceneName = keyof typeof SCENE_GRIDS;
/** Columns and rows of each fixed drawing; the grids themselves are only in art.svg. */
export const SCENE_SIZES: Readonly<Record<SceneName, readonly [number, number]>> = {
  'scene-hero': [8, 7],
  'scene-account': [4, 5],
  'scene-success': [7, 3],
  'scene-not-found': [11, 5],
  'scene-start': [8, 1],
  'missing-calm': [3, 2],
  'missing-error': [3, 2],
  'domain-psiho': [2, 2],
  'domain-fam': [2, 2],
  'domain-medical': [2, 2],
  'domain-health': [2, 2],
  'domain-coach': [2, 2],
  'domain-fin': [2, 2],
};
