import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { changeReview, REVIEW_MAX, ReviewFields, writeReview, type VisitReview } from '@tessera/contracts/specialists';
import { Stars } from '@tessera/kit/art';
import { Avatar, Button, PageHeader } from '@tessera/kit/base';
import { Form, FormValues, RadioGroup, Select, SubmitButton, TextArea, useKitForm } from '@tessera/kit/form';
import { afterLogin, useFormat, useFormDraft, useLang, useMutation, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { Done } from './review-done.tsx';
import styles from './review-screen.module.css';
import { REFRESH, useTakingBack } from './use-taking-back.ts';

const STARS = [
  { value: '5', word: 'booking.review.five' },
  { value: '4', word: 'booking.review.four' },
  { value: '3', word: 'booking.review.three' },
  { value: '2', word: 'booking.review.two' },
  { value: '1', word: 'booking.review.one' },
] as const;
/** The fields as controls have them: a radio button's value is text. */
const Fields = z.strictObject({ ...ReviewFields.shape, stars: z.string().check(z.regex(/^[1-5]$/)) });

interface ReviewFormProps {
  /** The visit by which it is written. */
  readonly id: string;
  readonly visit: VisitReview;
  readonly onDone: (done: Done) => void;
  /** The review has changed elsewhere: another tab, or an administrator. */
  readonly onStale: () => void;
}
/** Stars, a text, and how the member is named. */
export function ReviewForm({ id, visit, onDone, onStale }: ReviewFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const { review, specialist, initial } = visit;
  const { name } = specialist;
  const stored = review
    ? { stars: String(review.stars), text: review.text, lang: review.lang, name: review.name }
    : { stars: '', text: '', lang, name: 'nobody' as const };
  // The text may be about health, so it is never written to storage.
  const draft = useFormDraft(`review-${specialist.id}`, stored, { persist: false });
  const form = useKitForm({
    schema: Fields,
    defaultValues: draft.values,
    messageOf: (issue, path) =>
      path === 'stars'
        ? t('booking.review.starsNeeded')
        : path === 'text' && issue.code === 'invalid_format'
          ? t('booking.review.textWrong')
          : undefined,
  });
  const writing = useMutation(writeReview, REFRESH);
  const changing = useMutation(changeReview, REFRESH);
  const { isTakingBack, takeBack } = useTakingBack({
    id,
    name,
    onStale,
    onDone: () => {
      draft.drop();
      onDone('takenBack');
    },
  });
  return (
    <>
      <PageHeader title={t('booking.review.title', { name })} meta={<VisitMeta visit={visit} />} />
      <Form
        form={form}
        label={t('booking.review.pageTitle')}
        onSubmit={async ({ stars, ...said }) => {
          const input = { id, ...said, stars: Number(stars) };
          await afterLogin(unit, () => (review ? changing : writing).mutateAsync(input));
          draft.drop();
          onDone(review ? 'changed' : 'written');
        }}
        onError={(error) => {
          if (['REVIEW_WRITTEN', 'REVIEW_TAKEN_DOWN', 'NOT_FOUND'].includes(codeOf(error))) onStale();
          return false;
        }}
      >
        <FormValues onChange={draft.keep} />
        <RadioGroup
          name="stars"
          look="rows"
          label={t('booking.review.stars')}
          options={STARS.map(({ value, word }) => ({ value, label: t(word), aside: <Stars value={Number(value)} /> }))}
        />
        <TextArea
          name="text"
          optional
          rows={6}
          limit={REVIEW_MAX}
          label={t('booking.review.text')}
          hint={t('booking.review.textHint')}
        />
        <Select
          name="lang"
          label={t('booking.review.lang')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <RadioGroup
          name="name"
          label={t('booking.review.name')}
          options={[
            { value: 'initial', label: initial },
            { value: 'nobody', label: t('booking.review.nobody') },
          ]}
        />
        <div className={styles.ways}>
          <SubmitButton size="large">{t(review ? 'booking.review.save' : 'booking.review.send')}</SubmitButton>
          {review ? (
            <Button
              size="large"
              variant="ghost"
              pending={isTakingBack}
              icon={<Undo2 className="tk-icon" aria-hidden="true" />}
              onClick={() => void takeBack()}
            >
              {t('booking.review.takeBack')}
            </Button>
          ) : null}
        </div>
      </Form>
    </>
  );
}

/** Whose visit it was, and when. */
function VisitMeta({ visit }: Pick<ReviewFormProps, 'visit'>): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  return (
    <span className={styles.visit}>
      <Avatar portrait={visit.specialist.portrait} size="sm" />
      {t('booking.review.when', { day: format.date(visit.startsAt, zone) })}
    </span>
  );
}
