import type { SceneGrid } from './scene-grids.ts';

/** Faces of nobody: their traits are chosen, so that a scene is the same wherever it stands. */
const DOCTOR = {
  seed: 'page-doctor',
  skin: 2,
  hair: 0,
  style: 'bob',
  clothes: 2,
  top: 'coat',
  beard: 0,
  glasses: false,
};
const NURSE = {
  seed: 'page-nurse',
  skin: 1,
  hair: 3,
  style: 'short',
  clothes: 5,
  top: 'coat',
  beard: 0,
  glasses: true,
};
const LISTENER = {
  seed: 'page-listener',
  skin: 3,
  hair: 1,
  style: 'curly',
  clothes: 4,
  top: 'roll',
  beard: 0,
  glasses: false,
};
const SPEAKER = {
  seed: 'page-speaker',
  skin: 0,
  hair: 4,
  style: 'quiff',
  clothes: 1,
  top: 'crew',
  beard: 1,
  glasses: false,
};
const ELDER = {
  seed: 'page-elder',
  skin: 1,
  hair: 7,
  style: 'bun',
  clothes: 3,
  top: 'collar',
  beard: 0,
  glasses: true,
};
const YOUNG = {
  seed: 'page-young',
  skin: 4,
  hair: 0,
  style: 'afro',
  clothes: 6,
  top: 'crew',
  beard: 0,
  glasses: false,
};

/** The drawings of the site's own pages, in a file that only these pages load; 7 × 6 cells. */
export const PAGE_SCENE_GRIDS = {
  // A house with two doctors at its windows and a door.
  'page-house': {
    rows: [
      '. . triangle.1:5/3 quarter.2:1/2 quarter.3:1/2 triangle:5/3 .',
      '. full:5 full:5 full:5 full:5 full:5 light:4/3',
      '. . . arch:4/9 . . full:3',
      '. . . arch:2/9 . . full:3',
      'sprout:8/7 full:3 cross:10/7 arch:1/3 arch:1/3 arch:2/9 full:3',
      'leaf:7/8 full:3 full:3 full:1 full:1 full:3 leaf.1:7/8',
    ],
    faces: [
      { x: 1, y: 2, portrait: DOCTOR },
      { x: 4, y: 2, portrait: NURSE },
    ],
  },
  // Three people side by side.
  'page-team': {
    rows: [
      '. light:5/6 . quarter.2:4/3 quarter.3:4/3 . .',
      'leaf:7/8 . . quarter.1:4/3 quarter:4/3 . .',
      'arch:5/6 . . . . arc.2:1/2 petals:4/9',
      'quarter.3:1/2 arc.2:4/3 chat:10/1 . . . .',
      '. heart:5/6 arch:9/3 arch:1/2 leaf.1:7/8 . .',
      'wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2',
    ],
    faces: [
      { x: 1, y: 1, portrait: LISTENER },
      { x: 5, y: 0, portrait: YOUNG },
      { x: 3, y: 2, portrait: ELDER },
      { x: 5, y: 3, portrait: SPEAKER },
    ],
  },
  // Steps that rise to a light.
  'page-path': {
    rows: [
      '. . . . . quarter.2:4/3 quarter.3:4/3',
      '. . . . leaf:7/8 quarter.1:4/3 quarter:4/3',
      '. . . heart:5/6 steps:1/2 arc.2:1/2 .',
      '. . chat:10/1 steps:1/2 full:2 full:3 leaf.1:7/8',
      '. sprout:8/7 steps:1/2 full:2 full:3 arch:5/6 arch:9/3',
      'light:4/3 steps:1/2 full:2 full:3 quarter.1:7/8 arch:1/2 wave:1/2',
    ],
  },
  // Windows of an office, two of them with people.
  'page-office': {
    rows: [
      '. . quarter.1:1/2 full:1 full:1 quarter.2:1/2 .',
      'light:4/3 . arch:4/9 . . arch:2/9 .',
      '. . arch:2/9 . . arch:4/9 .',
      'diamond:4/9 . . arch:2/9 arch:4/9 bars:2/9 leaf:7/8',
      'leaf.1:7/8 . . arch:4/9 arch:2/9 steps:4/9 sprout:8/7',
      'wave:1/2 full:3 full:3 arch:1/3 arch:1/3 full:3 wave:1/2',
    ],
    faces: [
      { x: 3, y: 1, portrait: SPEAKER },
      { x: 1, y: 3, portrait: YOUNG },
    ],
  },
  // Columns of tiles that grow, as a chart does.
  'page-rhythm': {
    rows: [
      '. . . . . . light:4/3',
      '. . . . petals:4/9 . quarter:5/6',
      '. . light:5/6 . quarter.1:7/8 . full:5',
      '. . quarter:1/2 . full:7 leaf:7/8 full:5',
      'leaf.1:7/8 . full:1 arch:5/6 full:7 . full:5',
      'quarter:4/3 arc:1/2 full:1 arc:1/2 full:7 arc:1/2 full:5',
    ],
  },
  // A lighthouse over water.
  'page-tower': {
    rows: [
      '. . . quarter.1:5/6 quarter.2:5/6 . .',
      'arc.1:4/3 triangle:4/3 . light:4/9 light:4/9 . triangle.2:4/3',
      '. . . full:10 full:10 . .',
      'moon:4/9 . . full:5 full:5 . light:4/3',
      '. leaf:7/8 . full:10 full:10 heart:5/6 .',
      'wave:1/2 wave:1/2 wave:1/2 full:5 full:5 wave:1/2 wave:1/2',
    ],
  },
  // Two people who talk.
  'page-talk': {
    rows: [
      '. light:5/6 . . quarter.2:4/3 quarter.3:4/3 .',
      '. . chat:10/1 . quarter.1:4/3 quarter:4/3 leaf:7/8',
      '. . . chat:4/9 . . arc.2:1/2',
      'arch:5/6 . . heart:5/6 . . arch:1/2',
      'quarter.3:1/2 arc.2:4/3 arch:9/3 leaf.1:7/8 quarter.1:7/8 petals:4/9 quarter:5/6',
      'wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2',
    ],
    faces: [
      { x: 1, y: 2, portrait: LISTENER },
      { x: 4, y: 2, portrait: SPEAKER },
    ],
  },
  // A plate with fruit and leaves.
  'page-plate': {
    rows: [
      'leaf:7/8 . quarter.1:10/8 arc.1:7/8 arc.2:7/8 quarter.2:10/8 .',
      '. quarter.1:10/8 leaf.1:7/8 disc:5/6 petals:4/9 leaf:7/8 quarter.2:10/8',
      'bars:1/2 arc:7/8 sprout:8/7 quarter.1:4/3 quarter.2:4/3 disc:5/6 arc.2:7/8',
      'bars:1/2 arc:7/8 disc:4/3 quarter:4/3 quarter.3:4/3 sprout:8/7 arc.3:7/8',
      'full:1 quarter:10/8 leaf:7/8 petals:5/6 disc:7/8 leaf.1:7/8 quarter.3:10/8',
      'full:1 . quarter:10/8 arc:7/8 arc.3:7/8 quarter.3:10/8 light:4/3',
    ],
  },
  // A moon over a window where somebody is awake.
  'page-night': {
    rows: [
      '. light:4/9 . . . . quarter.2:1/2',
      '. . moon:4/9 . quarter.1:1/2 leaf:7/8 light:4/9',
      '. . . . . . arch:1/2',
      'quarter.3:1/2 . . . . . heart:5/6',
      'arch:5/6 leaf.1:7/8 quarter.2:1/2 . sprout:8/7 . .',
      'wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2 wave:1/2',
    ],
    faces: [
      { x: 2, y: 2, portrait: ELDER },
      { x: 4, y: 2, portrait: YOUNG },
    ],
  },
  // What grows in spring.
  'page-garden': {
    rows: [
      '. . quarter.2:4/3 quarter.3:4/3 . light:5/6 .',
      'petals:5/6 . quarter.1:4/3 quarter:4/3 . petals:4/9 .',
      'leaf:7/8 petals:4/9 . . petals:5/6 leaf.1:7/8 .',
      'leaf.1:7/8 leaf:7/8 petals:5/6 . leaf:7/8 sprout:8/7 petals:4/9',
      'sprout:8/7 leaf.1:7/8 leaf:7/8 sprout:8/7 leaf.1:7/8 leaf:7/8 leaf:7/8',
      'arch:5/6 arch:9/3 arch:5/6 arch:1/2 arch:5/6 arch:9/3 arch:5/6',
    ],
  },
  // People around a table.
  'page-table': {
    rows: [
      'light:4/3 . chat:10/1 . . chat:4/9 .',
      '. . . leaf:7/8 . . leaf.1:7/8',
      '. . . arc.2:1/2 . . .',
      'quarter.1:1/2 full:1 full:1 full:1 full:1 full:1 quarter.2:1/2',
      '. diamond:4/9 . . . diamond:4/9 .',
      'wave:1/2 arch:5/6 . . . arch:9/3 wave:1/2',
    ],
    faces: [
      { x: 1, y: 1, portrait: ELDER },
      { x: 4, y: 1, portrait: DOCTOR },
    ],
  },
} as const satisfies Readonly<Record<string, SceneGrid>>;
