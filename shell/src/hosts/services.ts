import type { BehaviorSubject } from 'rxjs';
import type { VersionRef } from '@tessera/contracts/release';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { LoadedUnit, UnitApi } from './federation.ts';
import type { MountingServices } from './mounting.ts';
import type { Place } from './place.ts';
import type { UnitStyles } from './styles.ts';

/** The services that a host needs from the page. */
export interface HostServices extends MountingServices {
  readonly main: HTMLElement;
  readonly styles: UnitStyles;
  readonly match$: BehaviorSubject<RouteMatch>;
  load(remote: string, ref: VersionRef, api: UnitApi, groups: readonly string[]): Promise<LoadedUnit>;
  unload(unit: LoadedUnit): void;
  forget(ref: VersionRef, groups: readonly string[]): Promise<void>;
  apiFor(remote: string, version: string): UnitApi;
  /** The error panel with its retry button. `above`: the server's markup stays, with the panel above it. */
  panel(place: Place, remote: string, error: unknown, retry: () => Promise<void>, above: boolean): void;
  loading(): () => void;
  /** Keeps drafts that a new version could not accept, so that the user can copy them. */
  keepText(drafts: Readonly<Record<string, unknown>>): void;
  /**
   * Resolves when it is known whether the route may be shown to this visitor, who is led to the log-in otherwise. What the
   * server has drawn of a members' page is the same for everybody, and is taken over meanwhile.
   */
  allowed(match: RouteMatch): Promise<boolean>;
}
