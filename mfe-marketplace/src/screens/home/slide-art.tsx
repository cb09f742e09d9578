import type { ReactNode } from 'react';
import { Mosaic } from '@tessera/kit/art';

const doctors = [
  '. . light:8/7 . quarter.2:7/8 quarter.3:7/8 . arc.1:1/2',
  '. . . . quarter.1:7/8 quarter:7/8 cross:10/1 .',
  '. leaf.1:7/8 . chat:10/7 cross:10/7 heart:5/6 arc.2:4/3 leaf:8/7',
  'leaf:7/8 . . wave:7/8 wave:7/8 petals:4/9 arch:5/6 quarter.3:1/2',
  '. . full:3 arch:1/2 leaf.1:7/8 quarter.3:7/8 ring:10/7 arch:7/8',
  '. light:4/3 . sprout:7/3 arch:7/8 cross:7/8 quarter:1/3 arch:9/3',
  '. . . wave:1/2 wave:1/2 wave:1/2 wave:1/2 .',
] as const;
const first = [
  '. . . light:5/6 . quarter.2:4/3 quarter.3:4/3 .',
  '. . leaf:5/6 . . quarter.1:4/3 quarter:4/3 arc.2:1/2',
  '. . . chat:10/1 chat:10/5 . arch:5/6 petals:4/9',
  'leaf:7/8 . steps:4/3 heart:5/6 leaf.1:7/8 arc.1:5/6 full:3 arch:1/2',
  '. . quarter.3:5/6 arch:5/6 sprout:7/3 quarter.3:1/2 leaf:8/7 arc:4/3',
  '. full:6 arch:4/3 arch:9/3 arch:5/6 arch:1/2 moon:4/9 quarter:1/3',
  'light:4/3 . . wave:5/6 wave:5/6 wave:5/6 wave:5/6 .',
] as const;

const ROWS = { doctors, first } as const;

/** The artwork of a slide that is not the first. */
export const SlideArt = ({ slide }: { readonly slide: keyof typeof ROWS }): ReactNode => <Mosaic rows={ROWS[slide]} />;
