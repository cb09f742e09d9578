import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { contents, draftContent } from '@tessera/contracts/editor';
import { codeOf } from '@tessera/contracts/errors';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useAnswers, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const Fields = z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/)) });

export interface NewScaleProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft with this code is stored. */
  readonly onDone: (code: string) => void;
}
/** An empty draft: everything is filled in on its own page. */
export function NewScale({ isOpen, onClose, onDone }: NewScaleProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('corporate.content.newScale')} isOpen={isOpen} onClose={onClose}>
      <NewScaleForm onDone={onDone} />
    </Dialog>
  );
}
function NewScaleForm({ onDone }: Pick<NewScaleProps, 'onDone'>): ReactNode {
  const t = useT();
  const unit = useUnit();
  const known = useAnswers();
  const form = useKitForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { code: '' },
  });
  async function create({ code }: z.output<typeof Fields>): Promise<void> {
    const file = new File(['{}'], 'content.json', { type: 'application/json' });
    await unit.call(draftContent, { kind: 'scale', code, seen: '0', file });
    await known.refresh(contents);
    onDone(code);
  }
  return (
    <Form
      form={form}
      label={t('corporate.content.newScale')}
      onSubmit={create}
      onError={(error) => {
        if (codeOf(error) !== 'CONFLICT') return false;
        form.setError('code', { type: 'text', message: t('corporate.content.codeTaken') });
        form.setFocus('code');
        return true;
      }}
    >
      <TextField
        name="code"
        label={t('corporate.content.code')}
        hint={t('corporate.content.codeHint')}
        autoComplete="off"
      />
      <SubmitButton>{t('corporate.content.create')}</SubmitButton>
    </Form>
  );
}
