import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { SymptomQuestion, SymptomStanding } from '@tessera/contracts/symptoms';
import { Button, classes, ProgressBar } from '@tessera/kit/base';
import { Form, RadioGroup, SubmitButton, useKitForm } from '@tessera/kit/form';
import * as z from 'zod/mini';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

interface Fields extends Record<string, string> {
  readonly answer: string;
}
const KEYS = 9;
/** The keys 1 to 9 choose an answer, wherever in the question the focus is. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  const radio = event.currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]')[Number(event.key) - 1];
  if (!radio) return;
  event.preventDefault();
  radio.click();
  radio.focus();
}

interface QuestionFormProps {
  readonly standing: SymptomStanding;
  readonly question: SymptomQuestion;
  /** The focus follows somebody who came here by answering. */
  readonly takesFocus: boolean;
  readonly onAnswer: (code: string) => Promise<void>;
  readonly onBack: () => void;
}
/** One question with its answers. A red flag is one of them where it is what is asked. */
export function QuestionForm({ standing, question, takesFocus, onAnswer, onBack }: QuestionFormProps): ReactNode {
  const t = useT();
  const { index, left } = standing;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { text, answers, signs, asksSigns } = question;
  const options = useMemo(() => [...(asksSigns ? signs : []), ...answers], [asksSigns, signs, answers]);
  const codes = options.map(({ code }) => code).join(' ');
  const schema = useMemo(() => z.object({ answer: z.enum(codes.split(' ')) }), [codes]);
  const form = useKitForm<Fields, Fields>({
    schema: schema as unknown as z.ZodMiniType<Fields, Fields>,
    defaultValues: { answer: '' },
  });
  return (
    <Form form={form} label={text} className={classes(styles.form)} onSubmit={({ answer }) => onAnswer(answer)}>
      <div className={styles.progress}>
        <p className={styles.facts}>
          <span>{t('assessments.symptoms.number', { number: index + 1 })}</span>
          {left > 0 ? <span>{t('assessments.symptoms.left', { left })}</span> : null}
        </p>
        <ProgressBar value={index + 1} max={index + 1 + left} />
      </div>
      <div className={styles.question} onKeyDown={chooseByKey}>
        <RadioGroup
          name="answer"
          look="rows"
          label={
            <h1 ref={heading} tabIndex={-1} className={styles.asks}>
              {text}
            </h1>
          }
          options={options.map(({ code, label }, i) => ({
            value: code,
            label,
            aside:
              i < KEYS ? (
                <span className={styles.key} aria-hidden="true">
                  {i + 1}
                </span>
              ) : null,
          }))}
        />
      </div>
      <p className={classes(styles.note, styles.keys)}>
        {t('assessments.symptoms.keys', { most: Math.min(KEYS, options.length) })}
      </p>
      <div className={styles.foot}>
        {index > 0 ? (
          <Button variant="ghost" icon={<ArrowLeft className="tk-icon" aria-hidden="true" />} onClick={onBack}>
            {t('assessments.symptoms.back')}
          </Button>
        ) : (
          <span />
        )}
        <SubmitButton size="large">{t('assessments.symptoms.next')}</SubmitButton>
      </div>
    </Form>
  );
}
