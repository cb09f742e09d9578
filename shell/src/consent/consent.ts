import type { Observable } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { BusScope } from '@tessera/contracts/unit';
import { cookieTracking, trackedBooking } from '@tessera/contracts/tracking';
import type { UnitRuntime } from '@tessera/kit/runtime';
import { canStore, choices, endOpenProof } from './choice.ts';
import { forgetTouches, readTouches, recordsOf, rememberTouch, touchOf } from './touches.ts';

export interface ConsentServices {
  readonly call: UnitRuntime['call'];
  readonly bus: Pick<BusScope, 'on'>;
  /** The address with which this visit began, what linked to it, and the part of the path that may be kept. */
  readonly began: { readonly at: URL; readonly referrer: string; readonly entryPath: string };
  lang(): Lang;
  now(): number;
  /** Shows the question; called once a page at most. */
  ask(): void;
  report(error: unknown, at: string): void;
}

/**
 * Asks whether the visit's origin may be kept, if it has one; keeps it while the visitor allows it; sends it with a booking
 * and forgets it then. A withdrawal that has not reached the server is sent again. Returns what ends this.
 */
export function startConsent({ call, bus, began, lang, now, ask, report }: ConsentServices): () => void {
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
  const sendAgain = (): void =>
    void endOpenProof(call, lang()).catch((error: unknown) => report(error, 'ending a consent'));
  sendAgain();
  addEventListener('online', sendAgain);
  const isRefusedByBrowser = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  if (touch && choice$.value === null && !isRefusedByBrowser && canStore()) ask();
  return () => {
    following.unsubscribe();
    booked.unsubscribe();
    removeEventListener('online', sendAgain);
  };
}
