import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { layers } from '../layers.ts';
import { useBusy, useT } from '../react.ts';
import { PageLocale } from './locale.tsx';

export interface DialogProps {
  /** A question if the user has to decide something. */
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, with the primary one last. */
  readonly footer?: ReactNode;
  /** 30, 40 or 56 rem; a dialog with art is large. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Shown on the left from 768 px, omitted below that. */
  readonly art?: ReactNode;
  /** `alertdialog` interrupts, and pressing outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A modal dialog: it takes focus, traps it, and restores it on close, which the way back in the browser does as well.
 * Below 600 px it slides up from the bottom.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = 'small',
  art,
  role = 'dialog',
}: DialogProps): ReactNode {
  const t = useT();
  // A form or question inside the dialog would be lost in a swap.
  useBusy('dialog', isOpen);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.open(() => close()) : undefined), [isOpen]);
  return (
    <PageLocale>
      <ModalOverlay
        className="tk-scrim"
        isOpen={isOpen}
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={classes('tk-dialog', `tk-dialog-${art ? 'large' : size}`)}>
          <AriaDialog role={role} className={classes('tk-dialog-inside', Boolean(art) && 'tk-dialog-with-art')}>
            {art ? (
              <div className="tk-dialog-art" aria-hidden="true">
                {art}
              </div>
            ) : null}
            <div className="tk-dialog-body">
              <div className="tk-dialog-head">
                <Heading slot="title" level={2} className="tk-dialog-title">
                  {title}
                </Heading>
                {role === 'dialog' ? (
                  <IconButton
                    size="small"
                    label={t('kit.dialog.close')}
                    icon={<X aria-hidden="true" />}
                    onClick={onClose}
                  />
                ) : null}
              </div>
              {children}
              {footer ? <div className="tk-dialog-footer">{footer}</div> : null}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
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
