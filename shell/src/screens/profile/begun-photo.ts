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
 * The photo that somebody has begun to place, in this tab's memory alone: it goes on where it was when they come back
 * from another page. Nobody else is given it.
 */
export const begunPhoto = {
  keep: (next: Begun): void => void (begun = next),
  of(owner: string | null): Begun | null {
    if (begun !== null && owner !== null && begun.owner !== owner) begun = null;
    return begun !== null && begun.owner === owner ? begun : null;
  },
  drop: (): void => void (begun = null),
};
