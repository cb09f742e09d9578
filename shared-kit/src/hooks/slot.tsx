import { useMemo, type ReactNode } from 'react';
import type { SlotObject } from '@tessera/contracts/slot';
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
  const { Parcel } = unit;
  if (hydrated && !lent) return null;
  return (
    <div className="tk-lent" data-slot={slot.name}>
      {lent && Parcel ? <Parcel config={lent.parcel} mountParcel={unit.mountParcel} slotProps={props} /> : null}
    </div>
  );
}
/** The props that the surrounding page passes to this slot, validated with the lender's schema. */
export function useSlotProps<P>(slot: SlotObject<P>): P | null {
  const given = useValue(useUnit().slotProps);
  const parsed = slot.props.safeParse(given);
  return parsed.success ? parsed.data : null;
}
