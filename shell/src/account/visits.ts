import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { appointmentsTopic, bookingCancelled, bookingConfirmed, bookingRescheduled, nextAppointments } from '@tessera/contracts/visits';
import type { UnitApi } from '../hosts/federation.ts';
import type { Realtime } from '../services/realtime.ts';

/** How many appointments a customer has ahead, for the badge of the header; asked again whenever one changes. */
export function countVisits(api: UnitApi, realtime: Realtime, lang: () => Lang, report: (error: unknown, at: string) => void): BehaviorSubject<number> {
  const visits$ = new BehaviorSubject(0);
  async function count(): Promise<void> {
    const person = api.session$.value;
    if (person?.role !== 'customer') return visits$.next(0);
    try {
      visits$.next((await api.call(nextAppointments, { userId: person.userId, lang: lang() })).count);
    } catch (error) {
      report(error, 'visits');
    }
  }
  let pushes: { unsubscribe(): void } | undefined;
  api.session$.subscribe((person) => {
    pushes?.unsubscribe();
    pushes = person ? realtime.topic(appointmentsTopic(person.userId)).subscribe(() => void count()) : undefined;
    void count();
  });
  for (const event of [bookingConfirmed, bookingCancelled, bookingRescheduled]) api.bus.on(event).subscribe(() => void count());
  return visits$;
}
