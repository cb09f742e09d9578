import { useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { reset } from '@tessera/contracts/session';
import { Banner, ButtonLink } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useHydrated, useLang, useT, useUnit } from '@tessera/kit/react';
import { AccountFrame } from '../account/frame.tsx';
import { resetFields } from '../account/schemas.ts';

/** The token stands in the address of the mail; it is read in the browser only, so that no server log or cache ever has it. */
export function ResetScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const hydrated = useHydrated();
  const [saved, setSaved] = useState(false);
  const form = useKitForm({ schema: resetFields, defaultValues: { password: '' } });
  const token = hydrated ? (new URLSearchParams(location.search).get('token') ?? '') : null;
  if (saved) {
    return (
      <AccountFrame title={t('shell.reset.title')}>
        <div role="status"><Banner tone="success">{t('shell.reset.done')}</Banner></div>
        <ButtonLink variant="primary" href={href(routes.login, lang, {})}>{t('shell.login.send')}</ButtonLink>
      </AccountFrame>
    );
  }
  if (token === '') {
    return (
      <AccountFrame title={t('shell.reset.title')}>
        <Banner tone="warning">{t('shell.reset.no-token')}</Banner>
        <ButtonLink variant="primary" href={href(routes.recover, lang, {})}>{t('shell.recover.title')}</ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('shell.reset.title')} lead={t('shell.reset.about')}>
      <Form form={form} onSubmit={async ({ password }) => { await unit.call(reset, { token: token ?? '', password }); setSaved(true); }}>
        <TextField name="password" type="password" label={t('shell.reset.password')} autoComplete="new-password" />
        <SubmitButton full size="large">{t('shell.reset.send')}</SubmitButton>
      </Form>
    </AccountFrame>
  );
}
