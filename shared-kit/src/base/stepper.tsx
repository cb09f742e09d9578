import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../react.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Step {
  readonly id: string;
  readonly label: string;
}

/** Progress through a few steps. All steps before the current one count as done. */
export function Stepper({ steps, current }: { readonly steps: readonly Step[]; readonly current: string }): ReactNode {
  const t = useT();
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className="tk-steps" aria-label={t('kit.stepper.label')}>
      {steps.map((step, i) => (
        <li
          key={step.id}
          className={classes('tk-step', i < at && 'tk-step-done', i === at && 'tk-step-current')}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span className="tk-step-square" aria-hidden="true">
            {i < at ? <Check /> : i + 1}
          </span>
          <span className="tk-step-label">{step.label}</span>
          {i < at ? <VisuallyHidden> {t('kit.stepper.done')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
