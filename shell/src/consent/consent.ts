import type { Observable } from 'rxjs';
import type { BusScope } from '@tessera/contracts/unit';
import { cookieTracking, trackedBooking } from '@tessera/contracts/tracking';
import type { UnitRuntime } from '@tessera/kit/runtime';
import { canStore, choices } from './choice.ts';
import { forgetTouches, readTouches, recordsOf, rememberTouch, touchOf } from './touches.ts';

export interface ConsentServices {
  readonly call: UnitRuntime['call'];
  readonly bus: Pick<BusScope, 'on'>;
  /** The address with which this visit began, what linked to it, and the part of the path that may be kept. */
  readonly began: { readonly at: URL; readonly referrer: string; readonly entryPath: string };
  now(): number;
  /** Shows the question; called once a page at most. */
  ask(): void;
  report(error: unknown, at: string): void;
}

/**
 * Asks whether the visit's origin may be kept, if it has one; keeps it while the visitor allows it; sends it with a booking
 * and forgets it then. Returns what ends this.
 */
export function startConsent({ call, bus, began, now, ask, report }: ConsentServices): () => void {
  const touch = touchOf(began.at, began.referrer, began.entryPath);
  const choice$ = choices();
  const following = (choice$ as Observable<typeof choice$.value>).subscribe((consent) => {
    if (consent?.choice !== 'granted') forgetTouches();
    else if (touch) rememberTouch(touch, now());
  });
  const booked = bus.on(trackedBooking).subscribe(() => {
    const touches = choices().value?.choice === 'granted' ? readTouches(now()) : null;
    if (!touches) return;
    // Taken away first: another tab hears of the same booking.
    forgetTouches();
    void call(cookieTracking, { records: recordsOf(touches) }).catch((error: unknown) => report(error, 'tracking'));
  });
  const isRefusedByBrowser = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  if (touch && choice$.value === null && !isRefusedByBrowser && canStore()) ask();
  return () => {
    following.unsubscribe();
    booked.unsubscribe();
  };
}
