import { Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { login, type SessionInfo } from '@tessera/contracts/session';
import { Checkbox, Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { loginFields } from './schemas.ts';

export interface AccountFormProps {
  readonly onDone: (session: SessionInfo) => void;
}
/** E-mail and password. The password is never kept as a draft. */
export function LoginForm({ onDone }: AccountFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const form = useKitForm({ schema: loginFields, defaultValues: { email: '', password: '', shared: false } });
  return (
    <Form
      form={form}
      label={t('shell.login.title')}
      onSubmit={async (values) => onDone((await unit.call(login, values)).session)}
    >
      <TextField
        name="email"
        type="email"
        label={t('shell.login.email')}
        autoComplete="username"
        inputMode="email"
        icon={<Mail className="tk-icon" aria-hidden="true" />}
      />
      <TextField
        name="password"
        type="password"
        label={t('shell.login.password')}
        autoComplete="current-password"
        icon={<Lock className="tk-icon" aria-hidden="true" />}
        aside={
          <a className="tk-link" href={href(routes.recover, lang, {})}>
            {t('shell.login.forgot')}
          </a>
        }
      />
      <Checkbox name="shared" label={t('shell.login.shared')} hint={t('shell.login.shared-hint')} />
      <SubmitButton full size="large">
        {t('shell.login.send')}
      </SubmitButton>
    </Form>
  );
}
