import { useRef, useState, type ReactNode } from 'react';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { providerCalendar, saveHours, type Hours, type OutsideVisit } from '@tessera/contracts/provider';
import { Banner, Button, Card, classes, Section, useErrorText } from '@tessera/kit/base';
import { useMutation, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { ExceptionList } from './exception-list.tsx';
import { readForm } from './hours-form.ts';
import styles from './hours.module.css';
import { MeetingTerms } from './meeting-terms.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';
import { useHoursForm } from './use-hours-form.ts';
import { WeeklyHours } from './weekly-hours.tsx';

export interface HoursEditorProps {
  readonly hours: Hours;
  readonly onSaved: (hours: Hours, outside: readonly OutsideVisit[]) => void;
  /** Refetches the hours from the server. */
  readonly onReload: () => void;
}
/** All working hours in one form. Conflicts are shown in the affected row immediately. */
export function HoursEditor({ hours, onSaved, onReload }: HoursEditorProps): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const unit = useUnit();
  const state = useHoursForm(hours);
  const { form } = state;
  const place = useRef<HTMLFormElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const saving = useMutation(saveHours, { refresh: [providerCalendar] });
  const read = readForm(form, hours.today);
  const sentenceFor = useProblemSentence(form, wasTried);
  const isWrong = read.weeklyProblems.size + read.exceptionProblems.size > 0;

  async function save(): Promise<void> {
    const { duration, buffer, leastNotice, revision } = form;
    const body = {
      duration,
      buffer,
      leastNotice,
      revision,
      weekly: [...read.weekly],
      exceptions: [...read.exceptions],
    };
    const send = async () => {
      try {
        return await saving.mutateAsync(body);
      } catch (error) {
        if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
        return saving.mutateAsync(body);
      }
    };
    try {
      const answer = await send();
      state.settle();
      onSaved(answer.hours, answer.outsideVisits);
    } catch (error) {
      setFailure(codeOf(error));
    }
  }
  function submit(): void {
    setFailure(null);
    setWasTried(true);
    if (!isWrong) return void save();
    // The error marks are rendered by this update, so the first one is looked up afterwards.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  const isConflict = failure === 'CONFLICT' || state.isStale;
  return (
    <form
      ref={place}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isConflict ? (
        <Banner
          tone="warning"
          title={t('provider.hours.conflict')}
          action={
            <Button
              size="small"
              onClick={() => {
                setFailure(null);
                state.drop();
                onReload();
              }}
            >
              {t('provider.hours.reload')}
            </Button>
          }
        >
          {t('provider.hours.conflictText')}
        </Banner>
      ) : null}
      {form.weekly.length + form.exceptions.length === 0 ? (
        <Banner tone="warning">{t('provider.hours.noneOpen')}</Banner>
      ) : null}
      <Card>
        <Section title={t('provider.hours.weekly')}>
          <WeeklyHours state={state} problemOf={(row) => sentenceFor.weekly(read.weeklyProblems.get(row.id))} />
        </Section>
      </Card>
      <Card>
        <Section title={t('provider.exception.title')} meta={t('provider.exception.lead')}>
          <ExceptionList
            state={state}
            today={hours.today}
            problemOf={(row) => sentenceFor.exception(read.exceptionProblems.get(row.id))}
          />
        </Section>
      </Card>
      <Card>
        <Section title={t('provider.hours.terms')}>
          <MeetingTerms state={state} />
        </Section>
      </Card>
      {wasTried && isWrong ? <Banner tone="danger">{t('provider.hours.wrong')}</Banner> : null}
      {failure && !isConflict ? <Banner tone="danger">{sentenceOf(failure)}</Banner> : null}
      <div className={classes(styles.actions, state.isChanged && styles.unsaved)}>
        <Button type="submit" variant="primary" size="large" pending={saving.isPending} data-key="save">
          {t('provider.hours.save')}
        </Button>
        {state.isChanged ? (
          <Button
            variant="ghost"
            size="large"
            data-key="discard"
            onClick={() => {
              setWasTried(false);
              setFailure(null);
              state.drop();
            }}
          >
            {t('provider.hours.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
