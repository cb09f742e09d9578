import type { ReactNode } from 'react';
import { Later } from '@tessera/kit/react';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import styles from './slot-screen.module.css';
import { useStepFacts } from './step-state.ts';

/** The visit and its price, which a phone shows below the form. */
export function Summary(): ReactNode {
  const { details, pricing, holding } = useStepFacts();
  return (
    <Later as="div" className={styles.summary}>
      <VisitSummary details={details} price={pricing.price} kind={holding.place} />
    </Later>
  );
}
