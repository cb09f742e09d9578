import type { ReactNode } from 'react';
import { changePassword, devices, socialLinks } from '@tessera/contracts/session';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useAnswers, useUnit } from '@tessera/kit/react';
import { resetFields } from '../../account/schemas.ts';
import { useT } from '../../i18n/use-t.ts';

export interface ChangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PasswordDialog({ isOpen, onClose }: ChangeDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('profile.password.title')} isOpen={isOpen} onClose={onClose}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}
/** A form of its own, so that nothing of it is left when the dialog opens again. */
function PasswordForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const form = useKitForm({ schema: resetFields, defaultValues: { password: '' } });
  return (
    <Form
      form={form}
      label={t('profile.password.title')}
      onSubmit={async (values) => {
        await afterLogin(unit, () => unit.call(changePassword, values));
        unit.notify({ kind: 'positive', text: t('profile.password.done') });
        onClose();
        await answers.refresh(devices, socialLinks);
      }}
    >
      <TextField
        name="password"
        type="password"
        label={t('shell.reset.password')}
        hint={t('shell.signup.password-hint')}
        autoComplete="new-password"
      />
      <SubmitButton full size="large">
        {t('shell.reset.send')}
      </SubmitButton>
    </Form>
  );
}
