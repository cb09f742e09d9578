import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { REPORT_REASONS, REPORT_WORDS_MAX, TakeDownFields, type ReportedReview } from '@tessera/contracts/specialists';
import { Dialog } from '@tessera/kit/dialog';
import { Form, RadioGroup, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { useUnit } from '@tessera/kit/react';
import cases from '../../features/cases/cases.module.css';
import { useT } from '../../i18n/use-t.ts';
import type { TakeDown as Why } from './use-review-steps.ts';
import { REASON_WORDS } from './words.ts';

interface TakeDownProps {
  readonly item: ReportedReview;
  readonly onClose: () => void;
  readonly onTakeDown: (why: NonNullable<Why>) => Promise<void>;
}
/** Asks why a review is taken down; the reason of its first open report is chosen. */
export function TakeDown({ item: { review, reports }, onClose, onTakeDown }: TakeDownProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({
    schema: TakeDownFields,
    defaultValues: { reason: reports.find(({ isOpen }) => isOpen)?.reason, words: '' },
    messageOf: (issue, path) =>
      path === 'words' && issue.code === 'invalid_format' ? t('corporate.reviews.wordsWrong') : undefined,
  });
  return (
    <Dialog isOpen title={t('corporate.reviews.ask')} onClose={onClose}>
      <Form
        form={form}
        label={t('corporate.reviews.ask')}
        onSubmit={async (why) => {
          await onTakeDown(why);
          onClose();
        }}
        onError={(error) => {
          if (codeOf(error) !== 'CONFLICT') return false;
          unit.notify({ kind: 'negative', text: t('corporate.cases.conflict') });
          return true;
        }}
      >
        <blockquote className={cases.well} lang={review.lang}>
          <span className={cases.said}>{review.text}</span>
        </blockquote>
        <p>{t('corporate.reviews.askText')}</p>
        <RadioGroup
          name="reason"
          label={t('corporate.reviews.reason')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(REASON_WORDS[value]) }))}
        />
        <TextArea name="words" limit={REPORT_WORDS_MAX} label={t('corporate.reviews.words')} optional />
        <SubmitButton variant="danger">{t('corporate.reviews.takeDown')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
