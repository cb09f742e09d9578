import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { SlotObject } from '@tessera/contracts/slot';
import { knowsNear, whenNear } from '../near.ts';
import type { Parcels } from '../runtime.ts';
import { useTakesOver } from './rest.tsx';
import { useHydrated, useUnit, useValue } from './unit.tsx';

export interface SlotProps<P> {
  readonly slot: SlotObject<P>;
  readonly props: P;
}
/** Another remote's part inside this page. Renders nothing and leaves no gap if no live release lends it. */
export function Slot<P>({ slot, props }: SlotProps<P>): ReactNode {
  const unit = useUnit();
  const hydrated = useHydrated();
  const lent = useMemo(() => (hydrated ? unit.slot(slot.name) : null), [unit, hydrated, slot.name]);
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const parcels = useParcels(lent !== null && isNear);
  if (hydrated && !lent) return null;
  return (
    <div ref={box} className="tk-lent" data-slot={slot.name}>
      {lent && parcels && isNear ? (
        <parcels.Parcel config={lent.parcel} mountParcel={parcels.mountParcel} slotProps={props} />
      ) : null}
    </div>
  );
}
/**
 * Whether the slot may be filled. On a tab's first page one below the screen waits until somebody comes near: the code, the
 * rows and the layout of another remote's part would be in the way of what is on the screen.
 */
function useNear(box: RefObject<Element | null>): boolean {
  const unit = useUnit();
  const isFirst = useTakesOver(unit);
  const [isNear, setNear] = useState(() => !(isFirst && knowsNear()));
  useEffect(() => {
    if (!isNear && box.current) return whenNear(box.current, () => setNear(true));
    return undefined;
  }, [isNear, box]);
  return isNear;
}
function useParcels(isNeeded: boolean): Parcels | null {
  const { parcels, report } = useUnit();
  const [there, setThere] = useState(() => parcels?.ifThere() ?? null);
  useEffect(() => {
    if (isNeeded && !there) parcels?.load().then(setThere, (error: unknown) => report(error, 'parcels'));
  }, [isNeeded, there, parcels, report]);
  return there;
}
/** The props that the surrounding page passes to this slot, validated with the lender's schema. */
export function useSlotProps<P>(slot: SlotObject<P>): P | null {
  const given = useValue(useUnit().slotProps);
  const parsed = slot.props.safeParse(given);
  return parsed.success ? parsed.data : null;
}
