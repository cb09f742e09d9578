import { Lock, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { login, loginWork, type SessionInfo } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { Checkbox, Form, FormValues, SubmitButton, TextField, useKitForm, useWork } from '@tessera/kit/form';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { AskedCode } from './code-field.tsx';
import { showProblemAt } from './code-problem.ts';
import { OtherWays } from './other-ways.tsx';

import { loginFields, loginFieldsWithCode } from './schemas.ts';

export interface AccountFormProps {
  /** The page of this site to come back to from another way in. */
  readonly back?: string | undefined;
  readonly onDone: (session: SessionInfo) => void;
}
type LoginInput = Omit<z.infer<typeof loginFields>, 'code'> & { readonly code?: string };
/** E-mail and password. The password is never kept as a draft. */
export function LoginForm({ onDone, back }: AccountFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const [asksCode, setAsksCode] = useState(false);
  const [isShared, setShared] = useState(false);
  const sending = useWork();
  const form = useKitForm({
    schema: asksCode ? loginFieldsWithCode : loginFields,
    defaultValues: { email: '', password: '', shared: false, code: '' },
  });
  /** Where one would have to wait before the next guess, the browser does a sum instead, by itself. */
  const logIn = async (values: LoginInput): Promise<SessionInfo> =>
    (
      await sending.send(
        ({ work }) => unit.call(login, { ...values, work }),
        () => unit.call(loginWork, { email: values.email }),
      )
    ).session;
  function showAtCode(error: unknown): boolean {
    if (codeOf(error) === 'NO_TWO_FACTOR_AUTHENTICATION') {
      setAsksCode(true);
      return true;
    }
    return showProblemAt(form, 'code', error);
  }
  return (
    <Form
      form={form}
      label={t('shell.login.title')}
      onError={showAtCode}
      onSubmit={async ({ code, ...values }) => onDone(await logIn(asksCode ? { ...values, code } : values))}
    >
      <FormValues onChange={({ shared }) => setShared(shared === true)} />
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
      {asksCode ? <AskedCode setFocus={form.setFocus} /> : null}
      <Checkbox name="shared" label={t('shell.login.shared')} hint={t('shell.login.shared-hint')} />
      {sending.isProving ? <Banner>{t('shell.login.proving')}</Banner> : null}
      <SubmitButton full size="large">
        {t('shell.login.send')}
      </SubmitButton>
      <OtherWays back={back} shared={isShared} onLogin={onDone} />
    </Form>
  );
}
