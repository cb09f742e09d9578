import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import {
  contactWork,
  leadFieldsOf,
  ORGANISED,
  sendLead,
  type LeadFields,
  type LeadTopic,
} from '@tessera/contracts/house';
import type { BlockOf, ContentPage } from '@tessera/contracts/pages';
import { href } from '@tessera/contracts/route';
import { privacyPage } from '@tessera/contracts/routes/shell';
import { PageScene } from '@tessera/kit/art';
import { Banner, Button, Card, classes, TextLink } from '@tessera/kit/base';
import { Checkbox, Form, FormValues, SubmitButton, TextArea, TextField, useKitForm, useWork } from '@tessera/kit/form';
import { useFormDraft, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './page.module.css';

type Fields = z.infer<typeof LeadFields>;
interface Sent {
  readonly ticket: string;
  readonly email: string;
  readonly outbox?: string | null | undefined;
}
const EMPTY = { name: '', organisation: '', email: '', phone: '', message: '', consent: false };

/** What stands beside a form on a wide screen. */
const ART: Readonly<Record<LeadTopic, string>> = {
  clinic: 'house',
  doctor: 'table',
  company: 'team',
  wellbeing: 'path',
  campaign: 'talk',
};
/** The form as a part of a page. */
export function LeadPart({ block, page }: { readonly block: BlockOf<'form'>; readonly page: ContentPage }): ReactNode {
  const { id, title, text, topic } = block;
  return (
    <Card as="section" id={id} className={classes(styles.formPart, styles.anchor)} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <h2 className={styles.formTitle} id={`${id}-title`}>
          {title}
        </h2>
        {text ? <p className={styles.quiet}>{text}</p> : null}
        <div className={styles.formArt}>
          <PageScene name={ART[topic]} />
        </div>
      </div>
      <LeadForm topic={topic} page={page.code} label={title} />
    </Card>
  );
}

export interface LeadFormProps {
  readonly topic: LeadTopic;
  /** Code of the page that it stands on. */
  readonly page: string;
  readonly label: string;
}
/** Asks the house to answer. What is typed is kept as a draft until the server has taken it. */
export function LeadForm({ topic, page, label }: LeadFormProps): ReactNode {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <Arrived sent={sent} again={() => setSent(null)} />
  ) : (
    <Asked topic={topic} page={page} label={label} onSent={setSent} />
  );
}
function Arrived({ sent, again }: { readonly sent: Sent; readonly again: () => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <div className={styles.words}>
      <Banner tone="success" title={t('marketplace.page.sent')}>
        {t('marketplace.page.sentText', { number: sent.ticket, email: sent.email })}
      </Banner>
      {sent.outbox ? (
        <p>
          <TextLink href={`${sent.outbox}?lang=${lang}`} target="_blank" rel="noreferrer">
            {t('marketplace.page.outbox')}
          </TextLink>
        </p>
      ) : null}
      <p>
        <Button variant="secondary" onClick={again}>
          {t('marketplace.page.again')}
        </Button>
      </p>
    </div>
  );
}
function Asked({ topic, page, label, onSent }: LeadFormProps & { readonly onSent: (sent: Sent) => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const draft = useFormDraft<Record<keyof typeof EMPTY, string | boolean>>(`lead-${page}`, EMPTY);
  const work = useWork();
  // The server knows no draft, so the first markup of its page has none either.
  const form = useKitForm({
    schema: leadFieldsOf(topic),
    defaultValues: unit.hydrating ? EMPTY : (draft.values as never),
  });
  const fillIn = useEffectEvent(() => {
    if (!unit.hydrating) return;
    const typed = Object.entries(form.getValues()).filter(([, value]) => value !== '' && (value as unknown) !== false);
    form.reset({ ...draft.values, ...Object.fromEntries(typed) } as never);
  });
  useEffect(() => fillIn(), []);
  const hasOrganisation = ORGANISED.includes(topic);
  const send = (values: Fields) =>
    work.send(
      (sending) => unit.call(sendLead, { ...values, topic, page, lang, ...sending }),
      () => unit.call(contactWork, { email: values.email }),
    );
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (values) => {
        const { ticket, outbox } = await send(values);
        draft.drop();
        onSent({ ticket, outbox, email: values.email });
      }}
    >
      <FormValues onChange={(values) => draft.keep(values)} />
      <TextField name="name" label={t('marketplace.page.name')} autoComplete="name" />
      {hasOrganisation ? (
        <TextField name="organisation" label={t('marketplace.page.organisation')} autoComplete="organization" />
      ) : null}
      <TextField name="email" type="email" label={t('marketplace.page.email')} autoComplete="email" inputMode="email" />
      {topic === 'campaign' ? null : (
        <TextField
          name="phone"
          type="tel"
          label={t('marketplace.page.phone')}
          autoComplete="tel"
          inputMode="tel"
          optional
        />
      )}
      <TextArea
        name="message"
        limit={2_000}
        label={t('marketplace.page.message')}
        hint={t('marketplace.page.messageHint')}
        optional
      />
      <Checkbox name="consent" label={t('marketplace.page.consent')} />
      <p className="tk-meta">
        <TextLink href={href(privacyPage, lang, {})}>{t('marketplace.page.privacy')}</TextLink>
      </p>
      {work.isProving ? <Banner>{t('marketplace.page.proving')}</Banner> : null}
      <SubmitButton size="large">{t('marketplace.page.send')}</SubmitButton>
    </Form>
  );
}
