import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { useBusy, useT } from '../react.tsx';
import { PageLocale } from './locale.tsx';

export interface DialogProps {
  /** A question where there is something to decide. */
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Buttons, the one that does it last. */
  readonly footer?: ReactNode;
  /** 30, 40 or 56 rem; a dialog with art is large. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Stands at the left from 768 px, is left out under it. */
  readonly art?: ReactNode;
  /** `alertdialog` interrupts and is not closed by a press beside it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A dialog over the page: it takes the focus, keeps it, and gives it back. Under 600 px it rises from the bottom. */
export function Dialog({ title, isOpen, onClose, children, footer, size = 'small', art, role = 'dialog' }: DialogProps): ReactNode {
  const t = useT();
  // Whatever stands in it, a form or a question, would be gone after a swap.
  useBusy('dialog', isOpen);
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
            {art ? <div className="tk-dialog-art" aria-hidden="true">{art}</div> : null}
            <div className="tk-dialog-body">
              <div className="tk-dialog-head">
                <Heading slot="title" level={2} className="tk-dialog-title">{title}</Heading>
                {role === 'dialog' ? <IconButton size="small" label={t('kit.dialog.close')} icon={<X aria-hidden="true" />} onClick={onClose} /> : null}
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
  /** As "Cancel this visit?" */
  readonly question: ReactNode;
  /** What follows from it. */
  readonly text?: ReactNode;
  /** The word on the button, as "Cancel visit"; never "OK". */
  readonly verb: ReactNode;
  /** Red, for what cannot be undone. */
  readonly danger?: boolean;
  /** While the answer is carried out. */
  readonly pending?: boolean;
  /** Called once: true for the verb, false for everything else. */
  readonly onAnswer: (yes: boolean) => void;
}

/** One question with two answers; the safe one has the focus. */
export function ConfirmDialog({ isOpen, question, text, verb, danger = false, pending = false, onAnswer }: ConfirmDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      title={question}
      isOpen={isOpen}
      role="alertdialog"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>{t('kit.confirm.back')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => onAnswer(true)}>{verb}</Button>
        </>
      }
    >
      {text ? <div className="tk-dialog-text">{text}</div> : null}
    </Dialog>
  );
}
