import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { confirmIdentity, mailProof, proofWay, type ProofWay } from '@tessera/contracts/session';
import { Banner, Button, QueryView, Skeleton, useErrorText } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { query, useMutation, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { CodeField } from '../account/code-field.tsx';
import { showProblemAt } from '../account/code-problem.ts';
import { knowsPasskeys } from '../account/device-passkeys.ts';
import { MailsNote } from '../account/mails-note.tsx';
import { PasskeyProof } from '../account/passkey-button.tsx';
import { useT } from '../i18n/use-t.ts';

export interface ConfirmIdentityDialogProps {
  readonly isOpen: boolean;
  /** True once the person has proved who they are. */
  readonly onDone: (isProved: boolean) => void;
}
const fields = z.strictObject({ proof: z.string().check(z.minLength(1), z.maxLength(128)) });

/** Asks who is there before a sensitive act, which then goes on by itself. The page below keeps what was typed. */
export function ConfirmIdentityDialog({ isOpen, onDone }: ConfirmIdentityDialogProps): ReactNode {
  const t = useT();
  const session = useSession();
  const way = useQuery(query(proofWay, {}, { staleTime: 0 }), { enabled: isOpen });
  // Whoever has left, here or in another tab, proves nothing any more.
  const giveUp = useEffectEvent(() => onDone(false));
  useEffect(() => {
    if (!session) giveUp();
  }, [session]);
  return (
    <Dialog title={t('shell.confirm.title')} isOpen={isOpen} onClose={() => onDone(false)}>
      <p className="tk-dialog-text">{t('shell.confirm.about')}</p>
      <QueryView query={way} skeleton={<Skeleton count={1} />}>
        {({ way: how, passkey }) => (
          <>
            {how === 'mail' ? (
              <MailedProof onDone={() => onDone(true)} />
            ) : (
              <ProofForm way={how} onDone={() => onDone(true)} />
            )}
            {passkey && knowsPasskeys() ? (
              <div className="tk-account__ways" role="group" aria-label={t('shell.login.or')}>
                <p className="tk-account__or" aria-hidden="true">
                  {t('shell.login.or')}
                </p>
                <PasskeyProof onDone={() => onDone(true)} />
              </div>
            ) : null}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
/** For an account without a password: a code is mailed when the person asks for it, then typed. */
function MailedProof({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const mail = useMutation(mailProof);
  return (
    <>
      {mail.error ? <Banner tone="danger">{sentenceOf(codeOf(mail.error))}</Banner> : null}
      {mail.data ? (
        <>
          <MailsNote at={mail.data.outbox} />
          <ProofForm way="mail" onDone={onDone} />
        </>
      ) : null}
      <Button variant={mail.data ? 'ghost' : 'primary'} full pending={mail.isPending} onClick={() => mail.mutate({})}>
        {t(mail.data ? 'shell.confirm.mail-again' : 'shell.confirm.mail')}
      </Button>
    </>
  );
}
function ProofForm({ way, onDone }: { readonly way: ProofWay; readonly onDone: () => void }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({ schema: fields, defaultValues: { proof: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);
  return (
    <Form
      form={form}
      label={t('shell.confirm.title')}
      onError={(error) => showProblemAt(form, 'proof', error)}
      onSubmit={async (values) => {
        await unit.call(confirmIdentity, values);
        onDone();
      }}
    >
      {way === 'code' ? <CodeField name="proof" /> : null}
      {way === 'mail' ? (
        <TextField name="proof" label={t('shell.code.label')} autoComplete="one-time-code" inputMode="numeric" />
      ) : null}
      {way === 'password' ? (
        <TextField
          name="proof"
          type="password"
          label={t('shell.login.password')}
          autoComplete="current-password"
          icon={<Lock className="tk-icon" aria-hidden="true" />}
        />
      ) : null}
      <SubmitButton full size="large">
        {t('shell.confirm.send')}
      </SubmitButton>
    </Form>
  );
}
