import type { Portrait } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { DrawnPage, DrawnScene } from './drawn.tsx';
import { FaceAt } from './portrait.tsx';
import { SCENE_SIZES, type SceneName } from './scene-sizes.ts';
import { Drawing, type ArtProps } from './tile.tsx';

/** A fixed drawing. */
export function Scene({
  id,
  children,
  ...rest
}: ArtProps & {
  readonly id: SceneName;
  /** Drawn over the tiles, in the same coordinates. */
  readonly children?: ReactNode;
}): ReactNode {
  const [columns, rows] = SCENE_SIZES[id];
  return (
    <Drawing columns={columns} rows={rows} {...rest}>
      <DrawnScene id={id} />
      {children}
    </Drawing>
  );
}

/** Artwork of the home page, densest on the right; 8 × 7 cells. */
export const HeroScene = memo(function HeroScene(props: ArtProps): ReactNode {
  return <Scene id="scene-hero" {...props} />;
});

/** Artwork beside the log-in and sign-up forms; 4 × 5 cells. */
export const AccountScene = memo(function AccountScene(props: ArtProps): ReactNode {
  return <Scene id="scene-account" {...props} />;
});

/** Artwork of a confirmed booking: the specialist's face among tiles; 7 × 3 cells. */
export function SuccessScene({ portrait, ...rest }: ArtProps & { readonly portrait: Portrait }): ReactNode {
  return (
    <Scene id="scene-success" {...rest}>
      <FaceAt x={2} y={1} portrait={portrait} />
    </Scene>
  );
}

/** The number 404 made of tiles; 11 × 5 cells. */
export function NotFoundScene(props: ArtProps): ReactNode {
  return <Scene id="scene-not-found" {...props} />;
}

/** The strip above a last call to action; 8 × 1 cells. */
export function StartScene(props: ArtProps): ReactNode {
  return <Scene id="scene-start" {...props} />;
}

/** A drawing of the site's own pages by its name; 7 × 6 cells. The names are in page-scene-grids.ts. */
export function PageScene({ name, ...rest }: ArtProps & { readonly name: string }): ReactNode {
  return (
    <Drawing columns={7} rows={6} {...rest}>
      <DrawnPage name={name} />
    </Drawing>
  );
}
