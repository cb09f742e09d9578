import type { Picture } from './read-picture.ts';

/** Where a picture has been moved to, and how near. */
export interface Place {
  readonly at: { readonly x: number; readonly y: number };
  readonly zoom: number;
}
interface Begun {
  readonly owner: string;
  readonly picture: Picture;
  readonly place: Place;
}
let begun: Begun | null = null;
/**
 * The photo that somebody has begun to place, in this tab's memory alone: when their session ends, the screen is taken
 * away, and after the log-in it goes on where it was. Nobody else is given it.
 */
export const begunPhoto = {
  keep: (next: Begun): void => void (begun = next),
  of(owner: string | undefined): Begun | null {
    if (begun !== null && owner !== undefined && begun.owner !== owner) begun = null;
    return begun !== null && begun.owner === owner ? begun : null;
  },
  drop: (): void => void (begun = null),
};
