import type { ComponentType } from 'react';
import type { Route } from '@tessera/contracts/route';
import type { SlotObject } from '@tessera/contracts/slot';
import type { AreaProps } from './area.tsx';
import type { ErrorKeys } from './i18n.ts';
import type { Page } from './page.ts';
import type { LoadWords } from './word-book.ts';

type Load = () => Promise<ComponentType>;
/** Loads the frame and routes of several screens. Those with the same function form one area, which stays mounted. */
export type LoadArea = () => Promise<ComponentType<AreaProps>>;
export interface Part {
  readonly load: Load;
  /** Its own words and those of its features; loaded at the same time as its code. */
  readonly words?: LoadWords;
  /**
   * Its first render checks values with schemas, so it waits for their library, which a tab's first page otherwise does
   * without.
   */
  readonly checks?: true;
}
/** A screen, with its page's definition or only with its route; then `pages` has the definition. */
export type ScreenPart = Part & { readonly area?: LoadArea } & (
    | { readonly page: Page; readonly route?: undefined }
    | { readonly route: Route; readonly page?: undefined }
  );
export interface RemoteDefinition {
  /** `__TESSERA_REMOTE__` and `__TESSERA_VERSION__` of the remote's own build; in the kit they would be the shell's. */
  readonly name: string;
  readonly version: string;
  /** Increased when the shape of a draft changes, so that an older version's drafts are not misread. */
  readonly draftSchema?: number;
  readonly screens: readonly ScreenPart[];
  /**
   * The pages of the screens that are given by their route. A tab's first page comes with its rows and its head, so it is
   * shown without them; they come after it, and before every other page.
   */
  readonly pages?: () => Promise<readonly Page[]>;
  readonly slots?: readonly (Part & { readonly slot: Pick<SlotObject<unknown>, 'name'> })[];
  /** The words of every part that has none of its own, for a remote whose words are few enough for one file. */
  readonly messages?: LoadWords;
  /** Message keys for the domain error codes that its calls declare (`src/i18n/errors.ts`). */
  readonly errors?: ErrorKeys;
}
