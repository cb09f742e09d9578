import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { SlotObject } from '@tessera/contracts/slot';
import type { LentSlot } from '@tessera/contracts/unit';
import { Skeleton } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { layers } from '@tessera/kit/layers';
import { parcelOwner } from '@tessera/kit/parcels';
import { UnitProvider } from '@tessera/kit/react';
import type { UnitRuntime } from '@tessera/kit/runtime';
import type { OverlayPart } from '../overlays/overlay-root.tsx';
import styles from './slot-dialog.module.css';

export interface SlotDialogOptions {
  readonly slot: Pick<SlotObject<never>, 'name'>;
  readonly props: unknown;
  readonly title: string;
  readonly runtime: UnitRuntime;
  lent(): LentSlot | null;
  /** Asks before something that was written is lost to sight. */
  mayClose(): Promise<boolean>;
  report(error: unknown, at: string): void;
}

/** A dialog with a remote's part in it: a skeleton until it is painted, and a panel with another try when it fails. */
export function slotDialog(options: SlotDialogOptions): OverlayPart {
  return function SlotDialog({ isOpen, onDone }): ReactNode {
    const isAsking = useRef(false);
    const layer = useRef<() => void>(undefined);
    async function close(): Promise<void> {
      if (isAsking.current) return;
      isAsking.current = true;
      const may = await options.mayClose();
      isAsking.current = false;
      if (may) return onDone();
      // The step back that asked has taken the dialog's layer away.
      layer.current?.();
      layer.current = layers.open(() => void close());
    }
    useEffect(() => {
      if (!isOpen) layer.current?.();
    }, [isOpen]);
    useEffect(() => () => layer.current?.(), []);
    return (
      <UnitProvider unit={options.runtime}>
        <Dialog title={options.title} isOpen={isOpen} size="medium" onClose={() => void close()}>
          <Lent {...options} />
        </Dialog>
      </UnitProvider>
    );
  };
}

function Lent({ slot, props, lent, report }: SlotDialogOptions): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const mount = useEffectEvent((element: HTMLElement) => {
    const found = lent();
    if (!found) return Promise.resolve(null);
    return parcelOwner().then((mountParcel) =>
      element.isConnected ? mountParcel(found.parcel, { domElement: element, slotProps: props }) : null,
    );
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const mounted = mount(box.current);
    mounted.catch((error: unknown) => report(error, `dialog ${slot.name}`));
    return () => void mounted.then((parcel) => parcel?.unmount());
  }, [slot.name, report]);
  return (
    <div className={styles.body}>
      <div ref={box} data-slot={slot.name} className="tk-lent" />
      <div className={styles.wait}>
        <Skeleton count={3} />
      </div>
    </div>
  );
}
