import { useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { recover } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useLang, useUnit } from '@tessera/kit/react';
import { AccountFrame } from '../account/frame.tsx';
import { MailsNote } from '../account/mails-note.tsx';
import { recoverFields } from '../account/schemas.ts';
import { useT } from '../i18n/use-t.ts';

export function RecoverScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const [sent, setSent] = useState<{ readonly outbox?: string | null | undefined } | null>(null);
  const form = useKitForm({ schema: recoverFields, defaultValues: { email: '' } });
  return (
    <AccountFrame title={t('shell.recover.title')} lead={t('shell.recover.about')}>
      {sent ? <Banner tone="success">{t('shell.recover.done')}</Banner> : null}
      <MailsNote at={sent?.outbox} />
      <Form form={form} onSubmit={async ({ email }) => setSent(await unit.call(recover, { email, lang }))}>
        <TextField name="email" type="email" label={t('shell.login.email')} autoComplete="username" inputMode="email" />
        <SubmitButton full size="large">
          {t('shell.recover.send')}
        </SubmitButton>
      </Form>
      <p className="tk-account__lead">
        <a href={href(routes.login, lang, {})}>{t('shell.recover.back')}</a>
      </p>
    </AccountFrame>
  );
}
