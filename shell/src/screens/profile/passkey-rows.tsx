import { Fingerprint, KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import {
  addPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '@tessera/contracts/session';
import { Name } from '@tessera/contracts/values';
import { Button, useErrorText } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import {
  afterLogin,
  query,
  useAgainAfterLogin,
  useAnswers,
  useFormat,
  useHydrated,
  useMutation,
  useQuery,
  useUnit,
  useZone,
} from '@tessera/kit/react';
import { knowsPasskeys, makePasskey } from '../../account/device-passkeys.ts';
import { useT } from '../../i18n/use-t.ts';
import { WayIn } from './way-in.tsx';

/** The passkeys of this host, and the way to add one. */
export function PasskeyRows(): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const isHydrated = useHydrated();
  const list = useQuery(query(passkeys, {}, { staleTime: 0 }));
  useAgainAfterLogin(list);
  const [isPending, setPending] = useState(false);
  const canAdd = isHydrated && knowsPasskeys();
  async function add(): Promise<void> {
    setPending(true);
    try {
      const answer = await makePasskey((await unit.call(startPasskey, {})).options);
      if ('refusal' in answer) {
        const text = t(answer.refusal === 'known' ? 'profile.passkey.known' : 'profile.passkey.none');
        return void unit.notify({ kind: 'info', text });
      }
      await unit.call(addPasskey, { response: answer.response });
      unit.notify({ kind: 'positive', text: t('profile.passkey.added') });
      await answers.refresh(passkeys);
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      {(list.data?.items ?? []).map((item) => (
        <PasskeyRow key={item.id} item={item} />
      ))}
      <WayIn
        icon={KeyRound}
        name={t('profile.passkey.title')}
        meta={list.error ? sentenceOf(list.error.code) : t(canAdd ? 'profile.passkey.about' : 'profile.passkey.unable')}
      >
        {list.error ? (
          <Button size="small" onClick={() => void list.refetch()}>
            {t('kit.errorState.retry')}
          </Button>
        ) : null}
        {canAdd ? (
          <Button size="small" variant="tonal" pending={isPending} onClick={() => void add()}>
            {t('profile.passkey.add')}
          </Button>
        ) : null}
      </WayIn>
    </>
  );
}

function PasskeyRow({ item: { id, name, since, lastUsedAt } }: { readonly item: Passkey }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const zone = useZone();
  const format = useFormat();
  const sentenceOf = useErrorText();
  const [isNaming, setNaming] = useState(false);
  const remove = useMutation(removePasskey, { refresh: [passkeys] });
  async function removeAfterQuestion(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.passkey.remove-title', { name }),
      text: t('profile.passkey.remove-text'),
      verb: t('profile.passkey.remove'),
      danger: true,
    });
    if (!isSure) return;
    const onSuccess = (): void => void unit.notify({ kind: 'info', text: t('profile.passkey.removed') });
    const onError = (error: unknown): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    remove.mutate({ id }, { onSuccess, onError });
  }
  const made = t('profile.passkey.since', { day: format.day(since, zone) });
  const used = lastUsedAt === null ? '' : ` ${t('profile.passkey.used', { day: format.day(lastUsedAt, zone) })}`;
  return (
    <WayIn icon={Fingerprint} name={name} meta={`${made}${used}`}>
      <Button size="small" aria-label={`${t('profile.passkey.rename')}: ${name}`} onClick={() => setNaming(true)}>
        {t('profile.passkey.rename')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        pending={remove.isPending}
        aria-label={`${t('profile.passkey.remove')}: ${name}`}
        onClick={() => void removeAfterQuestion()}
      >
        {t('profile.passkey.remove')}
      </Button>
      <Dialog title={t('profile.passkey.rename-title')} isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm id={id} name={name} onDone={() => setNaming(false)} />
      </Dialog>
    </WayIn>
  );
}
const fields = z.strictObject({ name: Name });
function NameForm({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const form = useKitForm({ schema: fields, defaultValues: { name } });
  return (
    <Form
      form={form}
      label={t('profile.passkey.rename-title')}
      onSubmit={async (values) => {
        await afterLogin(unit, () => unit.call(renamePasskey, { id, ...values }));
        onDone();
        await answers.refresh(passkeys);
      }}
    >
      <TextField name="name" label={t('profile.passkey.name')} autoComplete="off" />
      <SubmitButton full size="large">
        {t('profile.personal.save')}
      </SubmitButton>
    </Form>
  );
}
