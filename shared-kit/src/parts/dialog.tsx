import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { useErrorText } from '../base/error-text.ts';
import { onNextAct } from '../acts.ts';
import { layers } from '../layers.ts';
import { useUnitIfAny } from '../hooks/unit.tsx';
import { useBusy, useT } from '../react.ts';
import type { DialogProps } from './dialog-window.tsx';

export type { DialogProps };

type Window = ComponentType<DialogProps>;
let Loaded: Window | undefined;
let loading: Promise<unknown> | undefined;
const waiting = new Set<() => void>();
function follow(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
/** Fetches what dialogs are drawn with; after a failure, the next call tries again. */
export function loadDialogs(): Promise<unknown> {
  loading ??= import(/* webpackChunkName: "kit-dialog-window" */ './dialog-window.tsx').then(
    ({ DialogWindow }) => {
      Loaded = DialogWindow;
      for (const listener of waiting) listener();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
/**
 * A modal dialog: it takes focus, traps it, and restores it on close, which the way back in the browser does as well.
 * Below 600 px it slides up from the bottom.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, onClose } = props;
  const unit = useUnitIfAny();
  const sentenceOf = useErrorText();
  const isHere = useSyncExternalStore(
    follow,
    () => Loaded !== undefined,
    () => false,
  );
  // A form or question inside the dialog would be lost in a swap.
  useBusy('dialog', isOpen);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.open(() => close()) : undefined), [isOpen]);
  const fail = useEffectEvent(() => {
    unit?.notify({ kind: 'negative', text: sentenceOf('NETWORK') });
    onClose();
  });
  useEffect(() => {
    if (isHere) return undefined;
    let isWanted = isOpen;
    if (isOpen)
      loadDialogs().catch(() => {
        if (isWanted) fail();
      });
    // Fetched in advance as soon as somebody acts on the page; when that fails, the dialog asks again.
    const stop = onNextAct(() => void loadDialogs().catch(() => undefined));
    return () => {
      isWanted = false;
      stop();
    };
  }, [isOpen, isHere]);
  return isHere && Loaded ? <Loaded {...props} /> : null;
}

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** For example "Cancel this visit?" */
  readonly question: ReactNode;
  /** The consequences of confirming. */
  readonly text?: ReactNode;
  /** Label of the confirm button, such as "Cancel visit"; never "OK". */
  readonly verb: ReactNode;
  /** Red, for actions that cannot be undone. */
  readonly danger?: boolean;
  /** True while the confirmed action is in progress. */
  readonly pending?: boolean;
  /** Called once: true if confirmed, false in every other case. */
  readonly onAnswer: (yes: boolean) => void;
}

/** A question with two answers; the safe one has the focus. */
export function ConfirmDialog({
  isOpen,
  question,
  text,
  verb,
  danger = false,
  pending = false,
  onAnswer,
}: ConfirmDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      title={question}
      isOpen={isOpen}
      role="alertdialog"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            {t('kit.confirm.back')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => onAnswer(true)}>
            {verb}
          </Button>
        </>
      }
    >
      {text ? <div className="tk-dialog-text">{text}</div> : null}
    </Dialog>
  );
}
