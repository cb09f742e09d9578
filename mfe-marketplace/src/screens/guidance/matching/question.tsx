import { ArrowLeft, Lock } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Matched, MatchQuestion, MatchQuestions } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { getHelp } from '@tessera/contracts/routes/marketplace';
import { Button, classes } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import { chosenAt, pressed } from './answer-rules.ts';
import { FitPanel } from './fit-panel.tsx';
import { Loosen } from './loosen.tsx';
import styles from './matching.module.css';
import { SaidLine } from './said-line.tsx';
import type { Matching } from './use-matching.ts';

/** The keys 1 to 6 choose an answer, wherever on the question the focus is. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  if (!/^[1-6]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  const choice = event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')[Number(event.key) - 1];
  if (!choice) return;
  event.preventDefault();
  choice.click();
  choice.focus();
}

interface QuestionProps {
  readonly matching: Matching;
  readonly all: MatchQuestions['questions'];
  readonly question: MatchQuestion;
  readonly found: Matched | undefined;
}
/** One question: what was said so far, its answers, and how many people still fit. */
export function Question({ matching, all, question, found }: QuestionProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const hasWords = useHas(getHelp);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, answers, choose, goTo } = matching;
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  const { code, text, values, most, why } = question;
  const chosen = chosenAt(answers, code);
  return (
    <div className={styles.columns} onKeyDown={chooseByKey}>
      <div className={styles.main}>
        <div className={styles.progress}>
          <p className={styles.facts}>{t('marketplace.matching.number', { number: step + 1, all: all.length })}</p>
          <span className={styles.segments} aria-hidden="true">
            {all.map((one, i) => (
              <i key={one.code} className={classes(i < step && styles.past, i === step && styles.now)} />
            ))}
          </span>
        </div>
        <fieldset className={styles.question} aria-describedby={`${id}-hint`}>
          <legend className={styles.legend}>
            <SaidLine questions={all} answers={answers.filter((one) => one.code !== code)} />
            <h1 ref={heading} tabIndex={-1} className={styles.asks}>
              {text}
            </h1>
          </legend>
          <p id={`${id}-hint`} className={styles.hint}>
            {most > 1 ? t('marketplace.matching.oneOrTwo') : t('marketplace.matching.one')}
          </p>
          <div className={styles.choices}>
            {values.map(({ code: value, label, note }) => (
              <label key={value} className={classes(styles.choice, chosen.includes(value) && styles.chosen)}>
                <input
                  type="checkbox"
                  data-choice=""
                  className={styles.box}
                  checked={chosen.includes(value)}
                  onChange={() => choose(code, pressed(chosen, value, most))}
                />
                <span className={styles.tileText}>
                  <b>{label}</b>
                  <span>{note}</span>
                </span>
              </label>
            ))}
            {code === 'PROBLEM' && hasWords ? (
              <a className={styles.choice} data-choice="" href={href(getHelp, lang, {})}>
                <span className={styles.tileText}>
                  <b>{t('marketplace.matching.somethingElse')}</b>
                  <span>{t('marketplace.matching.somethingElseNote')}</span>
                </span>
              </a>
            ) : null}
          </div>
        </fieldset>
        {found?.total === 0 ? <Loosen matching={matching} questions={all} found={found} /> : null}
        <div className={styles.foot}>
          {step > 0 ? (
            <Button
              variant="ghost"
              icon={<ArrowLeft className="tk-icon" aria-hidden="true" />}
              onClick={() => goTo(step - 1)}
            >
              {t('marketplace.matching.back')}
            </Button>
          ) : (
            <span />
          )}
          <span className={styles.on}>
            {chosen.length === 0 ? (
              <Button variant="ghost" onClick={() => goTo(step + 1)}>
                {t('marketplace.matching.skip')}
              </Button>
            ) : (
              <Button variant="primary" size="large" onClick={() => goTo(step + 1)}>
                {step + 1 < all.length ? t('marketplace.matching.nextQuestion') : t('marketplace.matching.see')}
              </Button>
            )}
          </span>
        </div>
        <p className={styles.private}>
          <Lock className="tk-icon" aria-hidden="true" />
          {t('marketplace.matching.private')}
        </p>
      </div>
      <FitPanel found={found} why={why} />
    </div>
  );
}
