import type { Portrait } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { Mosaic } from './mosaic.tsx';
import { FaceAt } from './portrait.tsx';
import type { ArtProps } from './tile.tsx';

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

const HERO = [
  '. . . . quarter.2:4/3 quarter.3:4/3 . light:5/6',
  '. . light:5/6 . quarter.1:4/3 quarter:4/3 arc.2:1/2 leaf.1:7/8',
  '. . . . chat:10/1 . . arc.1:1/2',
  'leaf:7/8 . . . heart:5/6 . . petals:4/9',
  '. . quarter.3:1/2 leaf.1:7/8 quarter.3:5/6 arc.2:4/3 leaf:8/7 arch:5/6',
  '. full:3 arch:5/6 arch:1/2 arch:9/3 arch:4/3 sprout:7/3 quarter:1/3',
  'light:4/3 . . wave:1/2 wave:1/2 wave:1/2 wave:1/2 .',
] as const;

/** Artwork of the home page, densest on the right; 8 × 7 cells. */
export const HeroScene = memo(function HeroScene(props: ArtProps): ReactNode {
  return (
    <Mosaic rows={HERO} {...props}>
      <FaceAt x={2} y={2} portrait={VISITOR} />
      <FaceAt x={5} y={2} portrait={COUNSELLOR} />
    </Mosaic>
  );
});

const ACCOUNT = [
  '. quarter.2:4/3 quarter.3:4/3 .',
  'leaf:7/8 quarter.1:4/3 quarter:4/3 light:5/6',
  '. . . arc.2:1/2',
  'arch:5/6 . . petals:4/9',
  'wave:1/2 wave:1/2 wave:1/2 leaf.1:7/8',
] as const;

/** Artwork beside the log-in and sign-up forms; 4 × 5 cells. */
export const AccountScene = memo(function AccountScene(props: ArtProps): ReactNode {
  return (
    <Mosaic rows={ACCOUNT} {...props}>
      <FaceAt x={1} y={2} portrait={VISITOR} />
    </Mosaic>
  );
});

const SUCCESS = [
  'light:5/6 . quarter.2:4/3 quarter.3:4/3 . leaf:7/8 .',
  'quarter.3:1/2 arch:5/6 . . arc.2:5/6 petals:4/9 .',
  '. leaf:7/8 . . arch:1/2 quarter.1:7/8 light:4/3',
] as const;

/** Artwork of a confirmed booking: the specialist's face among tiles; 7 × 3 cells. */
export function SuccessScene({ portrait, ...rest }: ArtProps & { readonly portrait: Portrait }): ReactNode {
  return (
    <Mosaic rows={SUCCESS} {...rest}>
      <FaceAt x={2} y={1} portrait={portrait} />
    </Mosaic>
  );
}

const NOT_FOUND = [
  'quarter.3:1/2 . arch:1/3 . quarter.2:5/6 arch:5/6 quarter.3:5/6 . arch:7/8 . quarter.2:7/8',
  'leaf:1/2 . full:1 . full:5 . full:5 . full:7 . leaf.1:7/8',
  'quarter.1:1/2 leaf.1:1/2 full:1 . arch.3:5/6 . light:4/6 . quarter.1:7/8 leaf:7/8 full:7',
  '. . light:4/3 . full:5 . full:5 . . . light:4/8',
  '. . arch.2:1/3 . quarter.1:5/6 arch.2:5/6 quarter:5/6 . . . arch.2:7/8',
] as const;

/** The number 404 made of tiles; 11 × 5 cells. */
export function NotFoundScene(props: ArtProps): ReactNode {
  return <Mosaic rows={NOT_FOUND} {...props} />;
}
