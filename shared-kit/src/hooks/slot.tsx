import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SlotObject } from '@tessera/contracts/slot';
import type { Parcels } from '../runtime.ts';
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
  const parcels = useParcels(lent !== null);
  if (hydrated && !lent) return null;
  return (
    <div className="tk-lent" data-slot={slot.name}>
      {lent && parcels ? (
        <parcels.Parcel config={lent.parcel} mountParcel={parcels.mountParcel} slotProps={props} />
      ) : null}
    </div>
  );
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
