import type { ParcelConfig } from 'single-spa';
import type { Lang } from '@tessera/contracts/languages';
import type { VersionRef } from '@tessera/contracts/release';
import type { FetchedAnswer, RouteMatch, SwapState } from '@tessera/contracts/unit';
import type { Place } from './place.ts';
import type { SwapResult } from './swap.ts';

/** The stable application of one remote: single-spa registers it once and never sees a version. */
export interface Host {
  readonly remote: string;
  readonly version: string | null;
  /** The live unit, for tests that look for leaks. */
  unit(): object | null;
  /** Takes over markup that the server rendered with this version, for the first mount. */
  adoptServer(element: HTMLElement, data: readonly FetchedAnswer[], now: string): void;
  enter(): void;
  leave(): void;
  /** Fetches code, messages and data of a page before the address changes. */
  prepare(match: RouteMatch, signal: AbortSignal): Promise<void>;
  /** Loads the messages of a language for everything on screen. */
  learn(lang: Lang, signal: AbortSignal): Promise<void>;
  turn(match: RouteMatch): void;
  /** Slots follow the language of the page around them. */
  turnLanguage(lang: Lang): void;
  /** Settles when the remote is drawn, or its panel is there again. */
  retry(place: Place): Promise<void>;
  slotParcel(slot: string): ParcelConfig;
  state(): SwapState;
  /** Sets the versions that the current release document names. */
  aim(stable: VersionRef, lastGood: VersionRef | undefined): void;
  /** Ends at the version that is named when it ends, also if another was named when it began. */
  swap(force: boolean): Promise<SwapResult>;
  /**
   * The site no longer has this remote. A person who is on its page keeps it until they leave; then, or at once, the unit
   * and its slots are removed and `gone` is called. Naming versions again ends this.
   */
  retire(gone: () => void): void;
}
