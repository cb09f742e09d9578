import type { ParcelConfig } from 'single-spa';
import type { RouteMatch } from '@tessera/contracts/unit';
import { createPlace, type Place } from './place.ts';

export interface SlotParcelOptions {
  readonly slot: string;
  /** Prefix of the ids inside. */
  readonly key: string;
  /** All places of the remote. */
  readonly places: ReadonlySet<Place>;
  match(): RouteMatch;
  add(place: Place): void;
  drop(place: Place): void;
}
/** The parcel that shows a place most recently: a swap of the surrounding page hands its place to a new parcel. */
const owners = new WeakMap<Place, object>();

/** A part that a remote lends, as the parcel that the surrounding page mounts. */
export function createSlotParcel({ slot, key, places, match, add, drop }: SlotParcelOptions): ParcelConfig {
  let place: Place | null = null;
  const owner = {};
  return {
    bootstrap: async () => undefined,
    mount: async (props) => {
      const given = (props as { slotProps?: unknown }).slotProps;
      // The surrounding page was swapped: its slot stays alive and is moved over, together with any user input.
      const left = [...places].find((other) => other.slot === slot && !other.box.isConnected);
      if (left) {
        place = left;
        owners.set(left, owner);
        props.domElement.append(left.box);
        left.props$.next(given);
        return;
      }
      const box = document.createElement('div');
      box.className = 'tk-lent-box';
      props.domElement.append(box);
      place = createPlace({ kind: 'slot', slot, key, box, match: match(), props: given });
      owners.set(place, owner);
      add(place);
    },
    update: async (props: { slotProps?: unknown }) => place?.props$.next(props.slotProps),
    unmount: async () => {
      const current = place;
      if (!current || owners.get(current) !== owner) return;
      current.box.remove();
      setTimeout(() => {
        if (owners.get(current) === owner) drop(current);
      }, 0);
    },
  } as ParcelConfig;
}
