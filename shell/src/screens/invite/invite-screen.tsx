import { useState, type ReactNode } from 'react';
import { invite } from '@tessera/contracts/session';
import { Email } from '@tessera/contracts/values';
import { Banner, ButtonLink } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useLang, useRoute, useSession, useUnit } from '@tessera/kit/react';
import * as z from 'zod/mini';
import { afterLogin } from '../../account/after.ts';
import { AccountFrame } from '../../account/frame.tsx';
import { MailsNote } from '../../account/mails-note.tsx';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';

const fields = z.strictObject({ email: Email });

/** After the sign-up at a partner: whom else it may help. One press goes on without. */
export function InviteScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const page = useAccountPage();
  const { search } = useRoute();
  const session = useSession();
  const { name, flags } = unit.tenant;
  const [sent, setSent] = useState<{ readonly count: number; readonly outbox: string | null }>({
    count: 0,
    outbox: null,
  });
  const form = useKitForm({ schema: fields, defaultValues: { email: '' } });
  const next = session ? afterLogin(search, lang, page, { userRole: session.role }, 'new_signup') : `/${lang}`;
  return (
    <AccountFrame title={t('invite.title')} lead={t('invite.about', { name })}>
      {flags['expectCodeVerification'] === true ? <p>{t('invite.code', { name })}</p> : null}
      <Form
        form={form}
        label={t('invite.title')}
        onSubmit={async ({ email }) => {
          const { outbox } = await unit.call(invite, { email, lang });
          setSent(({ count }) => ({ count: count + 1, outbox: outbox ?? null }));
          form.reset();
        }}
      >
        <div role="status">
          {sent.count > 0 ? (
            <Banner key={sent.count} tone="success">
              {t('invite.sent')}
            </Banner>
          ) : null}
        </div>
        <MailsNote at={sent.outbox} />
        <TextField name="email" type="email" label={t('invite.email')} autoComplete="off" inputMode="email" />
        <SubmitButton full size="large">
          {t('invite.send')}
        </SubmitButton>
      </Form>
      <ButtonLink variant="ghost" full href={next}>
        {t(sent.count > 0 ? 'invite.go' : 'invite.skip')}
      </ButtonLink>
    </AccountFrame>
  );
}
