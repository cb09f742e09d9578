import type { ReactNode } from 'react';
import { ANSWER_LIMIT, answerAudit, AuditAnswer, profileAudit, type ProfileAudit } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { contact } from '@tessera/contracts/routes/shell';
import { Banner, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { Form, FormValues, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { useFormat, useFormDraft, useLang, useMutation, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { auditQuery } from '../../api/provider.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import styles from './audit.module.css';

const WORDS = {
  draft: { title: 'provider.audit.draft', next: 'provider.audit.draftNext' },
  suspended: { title: 'provider.audit.suspended', next: 'provider.audit.suspendedNext' },
  hidden: { title: 'provider.profile.hidden', next: 'provider.profile.hiddenText' },
  active: { title: 'provider.audit.active', next: 'provider.audit.activeNext' },
} as const satisfies Record<ProfileAudit['status'], Record<'title' | 'next', Key>>;

/** What the platform has decided about the profile, since when, what to do next, and one answer to it. */
export function Audit(): ReactNode {
  const t = useT();
  const audit = useQuery(auditQuery());
  return (
    <QueryView query={audit} skeleton={<Skeleton count={3} />} errorTitle={t('provider.audit.error')}>
      {(found) => <Decision audit={found} />}
    </QueryView>
  );
}

function Decision({ audit }: { readonly audit: ProfileAudit }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const { status, since, comment, answer } = audit;
  const dayOf = (at: string): string => format.day(at, zone, { year: true });
  return (
    <div className={styles.audit}>
      <Banner tone={status === 'suspended' ? 'danger' : 'info'} title={t(WORDS[status].title)}>
        {since ? t('provider.audit.since', { day: dayOf(since) }) : null}
      </Banner>
      {comment ? (
        <section className={styles.words} aria-label={t('provider.audit.why')}>
          <h3 className={styles.head}>{t('provider.audit.why')}</h3>
          <p className={styles.text}>{comment}</p>
        </section>
      ) : null}
      <p>
        {t(WORDS[status].next)} <TextLink href={href(contact, lang, {})}>{t('provider.audit.contact')}</TextLink>
      </p>
      {answer ? (
        <section className={styles.words} aria-label={t('provider.audit.yours')}>
          <h3 className={styles.head}>{t('provider.audit.yours')}</h3>
          <p className={styles.text}>{answer.text}</p>
          <p className="tk-meta">{t('provider.audit.sent', { day: dayOf(answer.at) })}</p>
        </section>
      ) : since ? (
        <AnswerForm key={since} since={since} />
      ) : null}
    </div>
  );
}

function AnswerForm({ since }: { readonly since: string }): ReactNode {
  const t = useT();
  const unit = useUnit();
  // May tell of health, so it is never written to storage.
  const draft = useFormDraft(`audit-${since}`, { text: '', since }, { persist: false });
  const form = useKitForm({ schema: AuditAnswer, defaultValues: draft.values });
  const sending = useMutation(answerAudit, { refresh: [profileAudit] });
  return (
    <Form
      form={form}
      label={t('provider.audit.send')}
      onSubmit={async (values) => {
        await sending.mutateAsync(values);
        draft.drop();
        unit.notify({ kind: 'positive', text: t('provider.audit.done') });
      }}
    >
      <FormValues onChange={draft.keep} />
      <TextArea
        name="text"
        rows={4}
        limit={ANSWER_LIMIT}
        label={t('provider.audit.answer')}
        hint={t('provider.audit.once')}
      />
      <div className="tk-dialog-footer">
        <SubmitButton>{t('provider.audit.send')}</SubmitButton>
      </div>
    </Form>
  );
}
