import { AtSign, Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { personalData, resendActivationEmail, socialLinks, type PersonalData } from '@tessera/contracts/session';
import { codeOf } from '@tessera/contracts/errors';
import { Button, Card, CardHeader, QueryView, Skeleton, Tag, useErrorText } from '@tessera/kit/base';
import { query, useAgainAfterLogin, useAnswers, useMutation, useQuery, useUnit } from '@tessera/kit/react';
import { MailsNote } from '../../account/mails-note.tsx';
import { useT } from '../../i18n/use-t.ts';
import { EmailDialog } from './email-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';
import { SocialRow } from './social-rows.tsx';
import { WayIn } from './way-in.tsx';

/** What the person logs in with, and how to change it. Each change asks first who is there (ADR 0049). */
export function SecurityTab(): ReactNode {
  const t = useT();
  const data = useQuery(query(personalData, {}, { staleTime: 0 }));
  const links = useQuery(query(socialLinks, {}, { staleTime: 0 }));
  useAgainAfterLogin(data);
  useAgainAfterLogin(links);
  return (
    <div className={styles['column']}>
      <QueryView query={data} skeleton={<Skeleton count={2} />} errorTitle={t('profile.personal.error')}>
        {(now) => (
          <Card>
            <CardHeader title={t('profile.security.title')} meta={t('profile.security.again')} level={2} />
            <ul className={styles['rows']}>
              <PasswordRow hasPassword={links.data?.hasPassword ?? true} />
              <EmailRow data={now} />
              <FactorRow />
              <PasskeyRows />
              {(links.data?.items ?? []).map((item) => (
                <SocialRow key={item.provider} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </div>
  );
}

function PasswordRow({ hasPassword }: { readonly hasPassword: boolean }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <WayIn
      icon={Lock}
      name={t('shell.login.password')}
      meta={t(hasPassword ? 'profile.password.about' : 'profile.password.none')}
    >
      <Button size="small" onClick={() => setOpen(true)}>
        {t(hasPassword ? 'profile.password.change' : 'profile.password.set')}
      </Button>
      <PasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </WayIn>
  );
}

function EmailRow({ data: { email, emailValidated } }: { readonly data: PersonalData }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const resend = useMutation(resendActivationEmail, {
    onDone({ sent }) {
      unit.notify({ kind: 'info', text: sent ? t('profile.email.sent', { email }) : t('profile.email.already') });
      if (!sent) void answers.refresh(personalData);
    },
  });
  const failed = (error: unknown): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
  return (
    <WayIn
      icon={AtSign}
      name={
        <>
          {email}
          <Tag tone={emailValidated ? 'success' : 'warning'}>
            {t(emailValidated ? 'profile.personal.confirmed' : 'profile.personal.unconfirmed')}
          </Tag>
        </>
      }
      meta={
        <>
          {t('profile.email.about')}
          <MailsNote at={resend.data?.sent ? resend.data.outbox : null} />
        </>
      }
    >
      {emailValidated ? null : (
        <Button
          size="small"
          variant="tonal"
          pending={resend.isPending}
          onClick={() => resend.mutate({}, { onError: failed })}
        >
          {t('profile.email.resend')}
        </Button>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {t('profile.email.change')}
      </Button>
      <EmailDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </WayIn>
  );
}
