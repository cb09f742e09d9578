import { useState, type ReactNode } from 'react';
import type { Answers, ScaleDetails, ScaleQuestions, ScaleResult } from '@tessera/contracts/assessments';
import { previewContent } from '@tessera/contracts/editor';
import { classes } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import type { Shown } from '../../api/preview.ts';
import { HelpPanel } from '../../features/result/help-panel.tsx';
import { Related } from '../../screens/result/related.tsx';
import { Said } from '../../screens/result/said.tsx';
import { AboutScale } from '../../screens/scale/about-scale.tsx';
import { ScaleHead } from '../../screens/scale/scale-head.tsx';
import styles from '../../screens/scale/scale-screen.module.css';
import { ShownQuestions } from './shown-questions.tsx';

interface ScaleShownProps {
  readonly shown: Shown;
  readonly details: ScaleDetails;
  readonly questions: ScaleQuestions;
}
export function ScaleShown({ shown, details, questions }: ScaleShownProps): ReactNode {
  const lang = useLang();
  const { call } = useUnit();
  const [result, setResult] = useState<ScaleResult | null>(null);
  async function score(answers: Answers): Promise<void> {
    const { scale } = await call(previewContent, { ...shown, lang, answers });
    setResult(scale?.result ?? null);
  }
  return (
    <div className={classes(styles.screen)}>
      <ScaleHead scale={details} />
      <div className={styles.columns}>
        <ShownQuestions data={questions} onAnswers={score} />
        <AboutScale scale={details} />
      </div>
      {result?.needsHelp ? <HelpPanel /> : null}
      {result ? (
        <>
          <Said result={result} />
          <Related result={result} />
        </>
      ) : null}
    </div>
  );
}
