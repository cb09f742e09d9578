import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { JoinUrl, openWorkshopRoom, providerWorkshops, type ProviderWorkshop } from '@tessera/contracts/provider';
import { Button } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { Form, FormValues, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { afterLogin, useFormDraft, useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const Body = z.strictObject({ joinUrl: JoinUrl });

/** Asks where people join an online workshop. */
export function RoomDialog({
  item: { id, joinUrl: before },
  onClose,
}: {
  readonly item: ProviderWorkshop;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const unit = useUnit();
  // Whoever has the address could come, so it is never written to storage.
  const draft = useFormDraft(`room-${id}`, { joinUrl: before ?? '' }, { persist: false });
  const form = useKitForm({
    schema: Body,
    defaultValues: draft.values,
    messageOf: (issue) => (issue.code === 'invalid_format' ? t('provider.room.wrong') : undefined),
  });
  const opening = useMutation(openWorkshopRoom, { refresh: [providerWorkshops] });
  return (
    <Dialog isOpen title={t('provider.room.title')} onClose={onClose}>
      <p>{t('provider.room.text')}</p>
      <Form
        form={form}
        label={t('provider.room.verb')}
        onSubmit={async ({ joinUrl }) => {
          await afterLogin(unit, () => opening.mutateAsync({ id, joinUrl }));
          draft.drop();
          unit.notify({ kind: 'positive', text: t('provider.room.done') });
          onClose();
        }}
      >
        <FormValues onChange={draft.keep} />
        <TextField
          name="joinUrl"
          type="url"
          autoComplete="off"
          label={t('provider.room.label')}
          hint={t('provider.room.hint')}
        />
        <div className="tk-dialog-footer">
          <Button onClick={onClose}>{t('provider.room.back')}</Button>
          <SubmitButton>{t('provider.room.verb')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
