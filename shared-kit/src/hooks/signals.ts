import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EventObject } from '@tessera/contracts/event';
import type { BusyWhy } from '@tessera/contracts/unit';
import { onNextAct } from '../acts.ts';
import { useUnit, useUnitIfAny } from './unit.tsx';

/** Subscribes to an event of another remote while the part is mounted. */
export function useEvent<P>(event: EventObject<string, P>, listener: (payload: Readonly<P>) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = unit.bus.on(event).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [unit, event]);
}
/** Subscribes to a topic of the server's pushes while the part is mounted. */
export function usePush(topic: string | null, listener: (payload: unknown) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = topic ? unit.pushes(topic).subscribe((payload) => latest.current(payload)) : undefined;
    return () => subscription?.unsubscribe();
  }, [unit, topic]);
}
/** Marks the unit as busy, so that a swap waits. Has no effect outside a unit. */
export function useBusy(why: BusyWhy, active: boolean): void {
  const busy = useUnitIfAny()?.busy;
  useEffect(() => (active ? busy?.begin(why) : undefined), [busy, why, active]);
}
/** Becomes true with the next act of a person: for rows that nobody needs before. */
export function useNextAct(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => onNextAct(() => setActed(true)), []);
  return hasActed;
}
