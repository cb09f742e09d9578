import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import {
  Comment,
  COMMENT_LIMIT,
  decideProfile,
  profileCases,
  ShownStatus,
  type ProfileCase,
} from '@tessera/contracts/provider';
import { Dialog } from '@tessera/kit/dialog';
import { Form, RadioGroup, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { useUnit } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { useSteps } from '../../use-steps.ts';
import { LIST_WORDS } from './words.ts';

const Fields = z.object({ status: ShownStatus, comment: Comment });
const HINTS = {
  active: 'corporate.specialists.activeHint',
  hidden: 'corporate.specialists.hiddenHint',
  review: 'corporate.specialists.reviewHint',
  suspended: 'corporate.specialists.suspendedHint',
} as const satisfies Record<ShownStatus, Key>;

interface DecideDialogProps {
  readonly item: ProfileCase & { readonly profile: NonNullable<ProfileCase['profile']> };
  readonly onClose: () => void;
  readonly onDone: () => void;
}
/** Asks what happens with a profile, and why; it asks before it does something, and keeps what was written if that fails. */
export function DecideDialog({ item: { name, profile, decisions }, onClose, onDone }: DecideDialogProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const { send, refresh } = useSteps(profileCases);
  const { specialistId, status: now } = profile;
  const form = useKitForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { status: now === 'active' ? 'suspended' : 'active', comment: '' },
    messageOf: (issue, path) =>
      path === 'comment' && issue.code === 'invalid_format' ? t('corporate.specialists.reasonWrong') : undefined,
  });
  async function decide({ status, comment }: z.output<typeof Fields>): Promise<void> {
    if (status === 'suspended' && comment === '') {
      form.setError('comment', { type: 'text', message: t('corporate.specialists.reasonMissing') });
      form.setFocus('comment');
      return;
    }
    await send(decideProfile, { specialistId, status, comment, seen: decisions[0]?.step ?? 0 });
    unit.notify({ kind: 'positive', text: t('corporate.specialists.done') });
    onDone();
    await refresh();
    onClose();
  }
  return (
    <Dialog isOpen title={t('corporate.specialists.ask')} onClose={onClose}>
      <Form
        form={form}
        label={t('corporate.specialists.ask')}
        onSubmit={decide}
        onError={(error) => {
          const code = codeOf(error);
          if (code === 'CONFLICT') {
            unit.notify({ kind: 'negative', text: t('corporate.cases.conflict') });
            void refresh();
          }
          // Leaving the proof of who is there undone is no failure.
          return code === 'CONFLICT' || code === 'STEP_UP_REQUIRED';
        }}
      >
        <p>{name}</p>
        <RadioGroup
          name="status"
          label={t('corporate.specialists.status')}
          options={ShownStatus.options
            .filter((status) => status !== 'active' || now !== 'active')
            .map((value) => ({ value, label: t(LIST_WORDS[value]), hint: t(HINTS[value]) }))}
        />
        <TextArea
          name="comment"
          limit={COMMENT_LIMIT}
          label={t('corporate.specialists.reason')}
          hint={t('corporate.specialists.reasonHint')}
          optional={form.watch('status') !== 'suspended'}
        />
        <SubmitButton>{t('corporate.specialists.decide')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
