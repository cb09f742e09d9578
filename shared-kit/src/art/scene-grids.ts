import type { Portrait } from '@tessera/contracts/values';

export interface SceneGrid {
  readonly rows: readonly string[];
  /** Faces of two by two cells, by the cell of their upper left corner. */
  readonly faces?: readonly { readonly x: number; readonly y: number; readonly portrait: Portrait }[];
}

const VISITOR: Portrait = {
  seed: 'visitor-12',
  skin: 1,
  hair: 2,
  style: 'wavy',
  clothes: 2,
  top: 'crew',
  beard: 0,
  glasses: false,
};
const COUNSELLOR: Portrait = {
  seed: 'counsellor-2',
  skin: 1,
  hair: 1,
  style: 'long',
  clothes: 1,
  top: 'v',
  beard: 0,
  glasses: false,
};

/** The fixed drawings. The build writes each into art.svg as one group, so that no page and no bundle has these rows. */
export const SCENE_GRIDS = {
  'scene-hero': {
    rows: [
      '. . . . quarter.2:4/3 quarter.3:4/3 . light:5/6',
      '. . light:5/6 . quarter.1:4/3 quarter:4/3 arc.2:1/2 leaf.1:7/8',
      '. . . . chat:10/1 . . arc.1:1/2',
      'leaf:7/8 . . . heart:5/6 . . petals:4/9',
      '. . quarter.3:1/2 leaf.1:7/8 quarter.3:5/6 arc.2:4/3 leaf:8/7 arch:5/6',
      '. full:3 arch:5/6 arch:1/2 arch:9/3 arch:4/3 sprout:7/3 quarter:1/3',
      'light:4/3 . . wave:1/2 wave:1/2 wave:1/2 wave:1/2 .',
    ],
    faces: [
      { x: 2, y: 2, portrait: VISITOR },
      { x: 5, y: 2, portrait: COUNSELLOR },
    ],
  },
  'scene-account': {
    rows: [
      '. quarter.2:4/3 quarter.3:4/3 .',
      'leaf:7/8 quarter.1:4/3 quarter:4/3 light:5/6',
      '. . . arc.2:1/2',
      'arch:5/6 . . petals:4/9',
      'wave:1/2 wave:1/2 wave:1/2 leaf.1:7/8',
    ],
    faces: [{ x: 1, y: 2, portrait: VISITOR }],
  },
  'scene-success': {
    rows: [
      'light:5/6 . quarter.2:4/3 quarter.3:4/3 . leaf:7/8 .',
      'quarter.3:1/2 arch:5/6 . . arc.2:5/6 petals:4/9 .',
      '. leaf:7/8 . . arch:1/2 quarter.1:7/8 light:4/3',
    ],
  },
  'scene-not-found': {
    rows: [
      'quarter.3:1/2 . arch:1/3 . quarter.2:5/6 arch:5/6 quarter.3:5/6 . arch:7/8 . quarter.2:7/8',
      'leaf:1/2 . full:1 . full:5 . full:5 . full:7 . leaf.1:7/8',
      'quarter.1:1/2 leaf.1:1/2 full:1 . arch.3:5/6 . light:4/6 . quarter.1:7/8 leaf:7/8 full:7',
      '. . light:4/3 . full:5 . full:5 . . . light:4/8',
      '. . arch.2:1/3 . quarter.1:5/6 arch.2:5/6 quarter:5/6 . . . arch.2:7/8',
    ],
  },
  'scene-start': { rows: ['quarter.2:5/6 quarter.3:5/6 leaf:7/8 arch:1/2 light:4/3 arc.2:7/8 quarter:4/3 leaf.1:5/6'] },
  'missing-calm': { rows: ['. quarter.2:4/3 full:3', 'leaf:7/8 . full:3'] },
  'missing-error': { rows: ['quarter.3:5/6 full:3 .', 'full:3 . arc.1:5/6'] },
  'domain-psiho': { rows: ['arc.2:1/3 arc.3:2/3', 'arc.1:2/3 light:4/1'] },
  'domain-fam': { rows: ['disc:5/6 light:4/6', 'arch:5/6 arch:9/6'] },
  'domain-medical': { rows: ['quarter.2:7/8 cross:10/7', 'wave:7/8 quarter:7/8'] },
  'domain-health': {
    rows: [
      'leaf.1:tile-health/tile-health-soft light:4/tile-health-soft',
      'sprout:tile-health-ink/tile-health-soft leaf:tile-health/tile-health-soft',
    ],
  },
  'domain-coach': { rows: ['light:5/tile-coach-soft diamond:4/tile-coach-soft', 'steps:4/tile-coach-soft full:4'] },
  'domain-fin': {
    rows: [
      'coins:4/tile-fin-soft quarter.3:tile-fin/tile-fin-soft',
      'quarter.1:tile-fin/tile-fin-soft coins:tile-fin/tile-fin-soft',
    ],
  },
} as const satisfies Readonly<Record<string, SceneGrid>>;
