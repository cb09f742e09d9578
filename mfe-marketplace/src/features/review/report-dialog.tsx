import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  ReportFields,
  reportReview,
  type ReportReason,
  type Review,
} from '@tessera/contracts/specialists';
import { Dialog } from '@tessera/kit/dialog';
import { Form, RadioGroup, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './report-dialog.module.css';

const WORDS = {
  insult: 'marketplace.report.insult',
  private: 'marketplace.report.private',
  noVisit: 'marketplace.report.noVisit',
  advert: 'marketplace.report.advert',
  other: 'marketplace.report.other',
} as const satisfies Record<ReportReason, string>;

export interface ReportDialogProps {
  readonly review: Review;
  readonly onReported: () => void;
  readonly onClose: () => void;
}
/** Asks a member why a review should not stand, and sends it to the administrators. */
export function ReportDialog({ review, onReported, onClose }: ReportDialogProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const report = useMutation(reportReview);
  const form = useKitForm({
    schema: ReportFields,
    defaultValues: { words: '' },
    messageOf: (issue, path) =>
      path === 'words' && issue.code === 'invalid_format' ? t('marketplace.report.wordsWrong') : undefined,
  });
  return (
    <Dialog isOpen title={t('marketplace.report.title')} onClose={onClose}>
      <Form
        form={form}
        label={t('marketplace.report.title')}
        onSubmit={async (values) => {
          await report.mutateAsync({ reviewId: review.id, ...values });
          unit.notify({ kind: 'positive', text: t('marketplace.report.done') });
          onReported();
          onClose();
        }}
        onError={(error) => {
          if (codeOf(error) === 'REVIEW_REPORTED') onReported();
          return false;
        }}
      >
        {review.text ? (
          <blockquote className={styles.review} lang={review.lang}>
            {review.text}
          </blockquote>
        ) : null}
        <RadioGroup
          name="reason"
          label={t('marketplace.report.reason')}
          options={REPORT_REASONS.map((value) => ({ value, label: t(WORDS[value]) }))}
        />
        <TextArea name="words" limit={REPORT_WORDS_MAX} label={t('marketplace.report.words')} optional />
        <p className={styles.lead}>{t('marketplace.report.lead')}</p>
        <SubmitButton>{t('marketplace.report.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
