import { Lock, Mail } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { FactorCode, MailedCode, socialMailCode, socialProve } from '@tessera/contracts/session';
import { Banner, Button, useErrorText } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useMutation, useUnit } from '@tessera/kit/react';
import { AskedCode } from '../../account/code-field.tsx';
import { showProblemAt } from '../../account/code-problem.ts';
import { AccountFrame } from '../../account/frame.tsx';
import { MailsNote } from '../../account/mails-note.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { ArrivalData, StepProps } from './step.ts';

const base = z.strictObject({ password: z.string(), mailed: z.string(), code: z.string() });
const withPassword = z.extend(base, { password: z.string().check(z.minLength(1), z.maxLength(128)) });
const withMail = z.extend(base, { mailed: MailedCode });

/** Asks for a proof that is the account's own before a provider opens it: its password, or a code mailed to it. */
export function ProveStep({
  id,
  provider,
  arrival: { email, hasPassword },
  onDone,
}: StepProps & { readonly arrival: ArrivalData }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const [asksCode, setAsksCode] = useState(false);
  const mail = useMutation(socialMailCode);
  const isMailed = mail.data !== undefined;
  const by = isMailed ? withMail : withPassword;
  const form = useKitForm({
    schema: asksCode ? z.extend(by, { code: FactorCode }) : by,
    defaultValues: { password: '', mailed: '', code: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isMailed) setFocus('mailed');
  }, [isMailed, setFocus]);
  const canSend = hasPassword || isMailed;
  return (
    <AccountFrame title={t('social.prove.title')} lead={t('social.prove.about', { provider, email })}>
      {mail.error ? <Banner tone="danger">{sentenceOf(codeOf(mail.error))}</Banner> : null}
      {isMailed ? <MailsNote at={mail.data.outbox} /> : null}
      {canSend ? (
        <Form
          form={form}
          label={t('social.prove.title')}
          onError={(error) => {
            if (codeOf(error) !== 'NO_TWO_FACTOR_AUTHENTICATION') return showProblemAt(form, 'code', error);
            setAsksCode(true);
            return true;
          }}
          onSubmit={async ({ password, mailed, code }) => {
            const proof = isMailed ? { mailed } : { password };
            onDone((await unit.call(socialProve, { id, ...proof, ...(asksCode ? { code } : {}) })).session);
          }}
        >
          {isMailed ? (
            <TextField
              name="mailed"
              label={t('shell.code.label')}
              hint={t('social.prove.mailed', { email })}
              autoComplete="one-time-code"
              inputMode="numeric"
              icon={<Mail className="tk-icon" aria-hidden="true" />}
            />
          ) : (
            <TextField
              name="password"
              type="password"
              label={t('shell.login.password')}
              autoComplete="current-password"
              icon={<Lock className="tk-icon" aria-hidden="true" />}
            />
          )}
          {asksCode ? <AskedCode setFocus={setFocus} /> : null}
          <SubmitButton full size="large">
            {t('shell.confirm.send')}
          </SubmitButton>
        </Form>
      ) : null}
      <Button variant={canSend ? 'ghost' : 'primary'} full pending={mail.isPending} onClick={() => mail.mutate({ id })}>
        {t(isMailed ? 'shell.confirm.mail-again' : 'shell.confirm.mail')}
      </Button>
    </AccountFrame>
  );
}
