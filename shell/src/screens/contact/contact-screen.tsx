import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ContactFields, contactWork, sendContact } from '@tessera/contracts/house';
import { href } from '@tessera/contracts/route';
import { privacyPage } from '@tessera/contracts/routes/shell';
import { Banner, Button, classes, PageHeader, TextLink } from '@tessera/kit/base';
import { Form, FormValues, SubmitButton, TextArea, TextField, useKitForm, useWork } from '@tessera/kit/form';
import { useFormDraft, useLang, useUnit } from '@tessera/kit/react';
import { MailsNote } from '../../account/mails-note.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './contact.module.css';

type Fields = z.infer<typeof ContactFields>;
interface Sent {
  readonly ticket: string;
  readonly email: string;
  readonly outbox?: string | null | undefined;
}
const EMPTY = { name: '', email: '', subject: '', message: '' };

/** Writing to the house: the message is kept as a draft until the server has taken it. */
export function ContactScreen(): ReactNode {
  const t = useT();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <div className={classes('tk-page', styles['screen'])}>
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <div className={styles['part']}>
        {sent ? <Arrived sent={sent} again={() => setSent(null)} /> : <ContactForm onSent={setSent} />}
      </div>
    </div>
  );
}
function Arrived({ sent, again }: { readonly sent: Sent; readonly again: () => void }): ReactNode {
  const t = useT();
  return (
    <>
      <Banner tone="success" title={t('contact.sent')}>
        {t('contact.sent.text', { number: sent.ticket, email: sent.email })}
      </Banner>
      <MailsNote at={sent.outbox} />
      <div>
        <Button variant="secondary" onClick={again}>
          {t('contact.again')}
        </Button>
      </div>
    </>
  );
}
function ContactForm({ onSent }: { readonly onSent: (sent: Sent) => void }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const draft = useFormDraft('contact', EMPTY);
  const work = useWork();
  // The server knows no draft, so the first markup of its page has none either.
  const form = useKitForm({ schema: ContactFields, defaultValues: unit.hydrating ? EMPTY : draft.values });
  const fillIn = useEffectEvent(() => {
    if (!unit.hydrating) return;
    const typed = Object.entries(form.getValues()).filter(([, text]) => text !== '');
    form.reset({ ...draft.values, ...Object.fromEntries(typed) });
  });
  useEffect(() => fillIn(), []);
  const send = (values: Fields) =>
    work.send(
      (sending) => unit.call(sendContact, { ...values, lang, ...sending }),
      () => unit.call(contactWork, { email: values.email }),
    );
  return (
    <Form
      form={form}
      label={t('contact.title')}
      onSubmit={async (values) => {
        const { ticket, outbox } = await send(values);
        draft.drop();
        onSent({ ticket, outbox, email: values.email });
      }}
    >
      <FormValues
        onChange={({ name, email, subject, message }) =>
          draft.keep({ name: String(name), email: String(email), subject: String(subject), message: String(message) })
        }
      />
      <TextField name="name" label={t('contact.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('contact.email')} autoComplete="email" inputMode="email" />
      <TextField name="subject" label={t('contact.subject')} />
      <TextArea name="message" limit={4_000} label={t('contact.message')} hint={t('contact.message.hint')} />
      <p className="tk-meta">
        {t('contact.use')} <TextLink href={href(privacyPage, lang, {})}>{t('contact.privacy')}</TextLink>
      </p>
      {work.isProving ? <Banner>{t('contact.proving')}</Banner> : null}
      <SubmitButton size="large">{t('contact.send')}</SubmitButton>
    </Form>
  );
}
