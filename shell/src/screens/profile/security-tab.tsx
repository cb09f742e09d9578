import { AtSign, Lock, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { personalData, resendActivationEmail, type PersonalData } from '@tessera/contracts/session';
import { codeOf } from '@tessera/contracts/errors';
import { Button, Card, CardHeader, QueryView, Skeleton, Tag, useErrorText } from '@tessera/kit/base';
import { query, useAgainAfterLogin, useAnswers, useMutation, useQuery, useUnit } from '@tessera/kit/react';
import { MailsNote } from '../../account/mails-note.tsx';
import { useT } from '../../i18n/use-t.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';

/** What the person logs in with, and how to change it. Each change asks first who is there (ADR 0049). */
export function SecurityTab(): ReactNode {
  const t = useT();
  const data = useQuery(query(personalData, {}, { staleTime: 0 }));
  useAgainAfterLogin(data);
  return (
    <div className={styles['column']}>
      <QueryView query={data} skeleton={<Skeleton count={2} />} errorTitle={t('profile.personal.error')}>
        {(now) => (
          <Card>
            <CardHeader title={t('profile.security.title')} meta={t('profile.security.again')} level={2} />
            <ul className={styles['rows']}>
              <PasswordRow />
              <EmailRow data={now} />
            </ul>
          </Card>
        )}
      </QueryView>
    </div>
  );
}

/** One way in: its icon, what it is, and what can be done with it. */
export function WayIn({
  icon: Icon,
  name,
  meta,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  readonly meta: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className={styles['row']}>
      <span className={styles['sign']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['meta']}>{meta}</div>
      </div>
      <div className={styles['foot']}>{children}</div>
    </li>
  );
}

function PasswordRow(): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <WayIn icon={Lock} name={t('shell.login.password')} meta={t('profile.password.about')}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('profile.password.change')}
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
