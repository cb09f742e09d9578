import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface ProgressBarProps {
  readonly value: number;
  /** 100 by default. */
  readonly max?: number;
  /** Accessible name of the bar; omit it where the same numbers appear as text. */
  readonly label?: string;
  readonly tone?: 'brand' | 'accent' | 'success';
}

/** Progress as a share of a whole. The width is an SVG attribute, so that no style attribute is needed. */
export function ProgressBar({ value, max = 100, label, tone = 'brand' }: ProgressBarProps): ReactNode {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const named = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(share * 100),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <svg className={classes('tk-progress', tone !== 'brand' && `tk-progress-${tone}`)} {...named}>
      <rect className="tk-progress-ground" width="100%" height="100%" rx="4" />
      {share > 0 ? (
        <rect className="tk-progress-fill" width={`${Math.round(share * 1000) / 10}%`} height="100%" rx="4" />
      ) : null}
    </svg>
  );
}
