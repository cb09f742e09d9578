import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ReactNode } from 'react';
import { IconButton } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { useT } from '../react.ts';
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

/** What a dialog is drawn with: by far its largest part, which comes when a dialog may be opened. */
export function DialogWindow({
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
