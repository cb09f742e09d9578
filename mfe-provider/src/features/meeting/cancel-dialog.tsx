import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import {
  CancelReason,
  providerAppointment,
  providerCalendar,
  providerCancel,
  REASON_LIMIT,
  type ProviderAppointment,
} from '@tessera/contracts/provider';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import { Button } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, FormValues, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { useAnswers, useFormDraft, useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const Body = z.strictObject({ reason: CancelReason });

export interface CancelDialogProps {
  readonly meeting: ProviderAppointment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
/** Asks for a reason, which the client will see, and cancels the meeting. */
export function CancelDialog({ meeting, isOpen, onClose }: CancelDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('provider.cancel.title', { name: meeting.client.firstName })} isOpen={isOpen} onClose={onClose}>
      <p>{t('provider.cancel.text', { name: meeting.client.firstName, language: LANGUAGE_NAMES[meeting.lang] })}</p>
      <CancelForm meeting={meeting} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ meeting, onClose }: Omit<CancelDialogProps, 'isOpen'>): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const { id } = meeting;
  // The reason may be about health, so it is never written to storage.
  const draft = useFormDraft(`cancel-${id}`, { reason: '' }, { persist: false });
  const form = useKitForm({ schema: Body, defaultValues: draft.values });
  const cancelling = useMutation(providerCancel, { refresh: [providerCalendar] });

  /** If the session has expired, asks the user to log in and then sends the same cancellation. */
  async function send(reason: string): Promise<void> {
    try {
      await cancelling.mutateAsync({ id, reason });
    } catch (error) {
      if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
      await cancelling.mutateAsync({ id, reason });
    }
  }
  return (
    <Form
      form={form}
      label={t('provider.cancel.verb')}
      onSubmit={async ({ reason }) => {
        await send(reason);
        draft.drop();
        await answers.refresh(providerAppointment);
        unit.notify({ kind: 'positive', text: t('provider.cancel.done', { name: meeting.client.firstName }) });
        onClose();
      }}
    >
      <FormValues onChange={draft.keep} />
      <TextArea
        name="reason"
        rows={3}
        limit={REASON_LIMIT}
        label={t('provider.cancel.reason')}
        hint={t('provider.cancel.hint', { name: meeting.client.firstName })}
      />
      <div className="tk-dialog-footer">
        <Button onClick={onClose}>{t('provider.cancel.back')}</Button>
        <SubmitButton variant="danger">{t('provider.cancel.verb')}</SubmitButton>
      </div>
    </Form>
  );
}
