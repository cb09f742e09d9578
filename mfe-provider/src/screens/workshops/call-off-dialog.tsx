import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import {
  callOffWorkshop,
  CancelReason,
  providerWorkshops,
  REASON_LIMIT,
  type ProviderWorkshop,
} from '@tessera/contracts/provider';
import { Button } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, FormValues, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { afterLogin, useFormat, useFormDraft, useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './workshops-screen.module.css';

const Body = z.strictObject({ reason: CancelReason });

/** Says how many people are told and what is paid back, asks for a reason, and calls the workshop off. */
export function CallOffDialog({
  item,
  onClose,
}: {
  readonly item: ProviderWorkshop;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const unit = useUnit();
  const format = useFormat();
  const { id, title, sold, back } = item;
  // The reason may be about health, so it is never written to storage.
  const draft = useFormDraft(`call-off-${id}`, { reason: '' }, { persist: false });
  const form = useKitForm({ schema: Body, defaultValues: draft.values });
  const calling = useMutation(callOffWorkshop, { refresh: [providerWorkshops] });
  return (
    <Dialog isOpen title={t('provider.callOff.title', { title })} onClose={onClose}>
      <ul className={styles.sums}>
        <li>{t('provider.callOff.people', { count: sold })}</li>
        {back.length > 0 ? (
          <li>{t('provider.callOff.money', { amount: back.map((money) => format.money(money)).join(', ') })}</li>
        ) : null}
        <li>{t('provider.callOff.final')}</li>
      </ul>
      <Form
        form={form}
        label={t('provider.callOff.verb')}
        onSubmit={async ({ reason }) => {
          const { told } = await afterLogin(unit, () => calling.mutateAsync({ id, reason }));
          draft.drop();
          unit.notify({ kind: 'positive', text: t('provider.callOff.done', { count: told }) });
          onClose();
        }}
      >
        <FormValues onChange={draft.keep} />
        <TextArea
          name="reason"
          rows={3}
          limit={REASON_LIMIT}
          label={t('provider.callOff.reason')}
          hint={t('provider.callOff.hint')}
        />
        <div className="tk-dialog-footer">
          <Button onClick={onClose}>{t('provider.callOff.back')}</Button>
          <SubmitButton variant="danger">{t('provider.callOff.verb')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
