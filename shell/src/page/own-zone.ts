import { BehaviorSubject, Observable } from 'rxjs';
import type { ZoneClock } from '@tessera/contracts/zone-clock';

/** Whether this device's clock shows the same times as the zone of the page, on every day that the page can show. */
function isSameClock({ offsets, until }: ZoneClock): boolean {
  const agrees = (instant: number, minutes: number) => -new Date(instant).getTimezoneOffset() === minutes;
  return offsets.every(
    ([from, minutes], i) => agrees(from, minutes) && agrees((offsets[i + 1]?.[0] ?? until) - 1, minutes),
  );
}

/** Milliseconds after which the name of a zone may change; nobody has left a page that shows it by then. */
const LATER = 3_000;

export interface OwnZone {
  readonly zone$: Observable<string> & { readonly value: string };
  /** A part of the page is on screen. */
  painted(): void;
}
/**
 * The name of this device's time zone. The tab's first `Intl` formatter takes a slow phone 100 ms or more, most of it for
 * what a name does not need; a browser that has `Temporal` says it at once.
 */
function nameOfZone(): string {
  const { Temporal } = globalThis as { readonly Temporal?: { readonly Now: { timeZoneId(): string } } };
  return Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The visitor's own time zone, asked for by the first part of the page that shows a time: the question may be
 * dear (`nameOfZone`). The server's zone until then, and until the page is
 * painted; where both show the same times, only the name of the zone changes, and that can wait.
 */
export function createOwnZone(zone: string, clock: ZoneClock | undefined): OwnZone {
  const zone$ = new BehaviorSubject(zone);
  let [isAsked, isPainted, isShown] = [false, false, false];
  function show(): void {
    if (!isAsked || !isPainted || isShown) return;
    isShown = true;
    const turn = () => zone$.next(nameOfZone());
    // In a separate task: everything that shows times is drawn again, and the page has already painted.
    setTimeout(turn, clock && isSameClock(clock) ? LATER : 0);
  }
  const asked$ = new Observable<string>((subscriber) => {
    isAsked = true;
    show();
    return zone$.subscribe(subscriber);
  });
  return {
    zone$: Object.defineProperty(asked$, 'value', { get: () => zone$.value }) as OwnZone['zone$'],
    painted(): void {
      isPainted = true;
      show();
    },
  };
}
