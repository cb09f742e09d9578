import { useMemo, type ReactNode } from 'react';
import { Later } from '@tessera/kit/react';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import styles from './slot-screen.module.css';
import { useStepFacts } from './step-state.ts';

/** The visit and its price, which a phone shows below the form. */
export function Summary(): ReactNode {
  const { details, pricing, holding } = useStepFacts();
  const { price } = pricing;
  const { place } = holding;
  // The same element until its own facts change, so that a part that waits for its hydration has nothing to catch up with.
  const visit = useMemo(() => <VisitSummary details={details} price={price} kind={place} />, [details, price, place]);
  return (
    <Later as="div" className={styles.summary}>
      {visit}
    </Later>
  );
}
