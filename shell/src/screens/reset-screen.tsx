import { useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { reset } from '@tessera/contracts/session';
import { Banner, ButtonLink } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useLang, useMutation } from '@tessera/kit/react';
import { useActed } from '../account/acted.ts';
import { AccountFrame } from '../account/frame.tsx';
import { useLinkSecret } from '../account/link-secret.ts';
import { resetFields } from '../account/schemas.ts';
import { useT } from '../i18n/use-t.ts';

const NAMES = ['token'] as const;
const ACTS = ['reset'] as const;

export function ResetScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const call = useMutation(reset);
  const [saved, setSaved] = useState(false);
  const form = useKitForm({ schema: resetFields, defaultValues: { password: '' } });
  const secret = useLinkSecret(NAMES);
  const { before, begin, refused } = useActed(ACTS);
  if (saved || (secret?.name === null && before)) {
    return (
      <AccountFrame title={t('shell.reset.title')}>
        <div role="status">
          <Banner tone="success">{t('shell.reset.done')}</Banner>
        </div>
        <ButtonLink variant="primary" href={href(routes.login, lang, {})}>
          {t('shell.login.send')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  if (secret?.name === null) {
    return (
      <AccountFrame title={t('shell.reset.title')}>
        <Banner tone="warning">{t('shell.reset.no-token')}</Banner>
        <ButtonLink variant="primary" href={href(routes.recover, lang, {})}>
          {t('shell.recover.title')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('shell.reset.title')} lead={t('shell.reset.about')}>
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          // A member's own session ends with it, on every device.
          begin('reset');
          await call.mutateAsync({ token: secret?.value ?? '', password }, { onError: refused });
          setSaved(true);
        }}
      >
        <TextField name="password" type="password" label={t('shell.reset.password')} autoComplete="new-password" />
        <SubmitButton full size="large">
          {t('shell.reset.send')}
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
