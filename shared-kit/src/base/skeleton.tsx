import type { ReactNode } from 'react';
import { useT } from '../react.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

function Lines(): ReactNode {
  return (
    <div className="tk-skeleton-lines">
      <div className="tk-bone tk-bone-line tk-bone-half" />
      <div className="tk-bone tk-bone-line tk-bone-most" />
    </div>
  );
}

const DRAW = {
  text: (count: number) =>
    range(count).map((i) => (
      <div key={i} className={i === count - 1 ? 'tk-bone tk-bone-line tk-bone-half' : 'tk-bone tk-bone-line'} />
    )),
  list: (count: number) =>
    range(count).map((i) => (
      <div key={i} className="tk-skeleton-row">
        <div className="tk-bone tk-bone-square" />
        <Lines />
      </div>
    )),
  card: (count: number) => (
    <div className="tk-skeleton-cards">
      {range(count).map((i) => (
        <div key={i} className="tk-skeleton-lines">
          <div className="tk-bone tk-bone-block" />
          <Lines />
        </div>
      ))}
    </div>
  ),
} as const;

export interface SkeletonProps {
  readonly kind?: keyof typeof DRAW;
  /** Number of lines, rows or cards; 3 by default. */
  readonly count?: number;
}

/**
 * Placeholder of the layout to come. The style sheet shows it after 250 ms, so that it does
 * not flicker on a fast response.
 */
export function Skeleton({ kind = 'list', count = 3 }: SkeletonProps): ReactNode {
  const t = useT();
  return (
    <div>
      <div role="status">
        <VisuallyHidden>{t('kit.skeleton.loading')}</VisuallyHidden>
      </div>
      <div className="tk-skeleton" aria-hidden="true">
        {DRAW[kind](count)}
      </div>
    </div>
  );
}
