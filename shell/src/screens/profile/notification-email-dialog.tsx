import { useState, type ReactNode } from 'react';
import { notificationsDetails, saveNotificationEmail } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useAnswers, useUnit } from '@tessera/kit/react';
import { MailsNote } from '../../account/mails-note.tsx';
import { recoverFields } from '../../account/schemas.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ChangeDialogProps } from './password-dialog.tsx';

interface Props extends ChangeDialogProps {
  readonly accountEmail: string;
}
/** Asks for another address for mails about visits, and says what its reader will learn. */
export function NotificationEmailDialog({ isOpen, onClose, accountEmail }: Props): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('profile.notify.title')} isOpen={isOpen} onClose={onClose}>
      <AddressForm accountEmail={accountEmail} onClose={onClose} />
    </Dialog>
  );
}
function AddressForm({ accountEmail, onClose }: Omit<Props, 'isOpen'>): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const [sent, setSent] = useState<{ readonly email: string; readonly outbox: string | null } | null>(null);
  const form = useKitForm({ schema: recoverFields, defaultValues: { email: '' } });
  if (sent)
    return (
      <>
        <Banner tone="success">{t('profile.notify.waiting', { email: sent.email })}</Banner>
        <MailsNote at={sent.outbox} />
      </>
    );
  return (
    <Form
      form={form}
      label={t('profile.notify.title')}
      onSubmit={async ({ email }) => {
        const { details, outbox } = await afterLogin(unit, () => unit.call(saveNotificationEmail, { email }));
        await answers.refresh(notificationsDetails);
        if (details.waitingEmail === null) return onClose();
        setSent({ email: details.waitingEmail, outbox: outbox ?? null });
      }}
    >
      <p>{t('profile.notify.about', { email: accountEmail })}</p>
      <TextField name="email" type="email" label={t('profile.email.new')} autoComplete="email" inputMode="email" />
      <SubmitButton full size="large">
        {t('profile.email.send')}
      </SubmitButton>
    </Form>
  );
}
