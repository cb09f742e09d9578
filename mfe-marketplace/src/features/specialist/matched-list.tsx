import type { ReactNode } from 'react';
import type { MatchedPerson as Matched } from '@tessera/contracts/matching';
import { MatchedPerson } from './matched-person.tsx';
import styles from './match.module.css';

interface MatchedListProps {
  readonly people: readonly Matched[];
  readonly label: string;
  readonly productId?: string;
}
/** People in the order of the rules, without numbers. */
export function MatchedList({ people, label, productId }: MatchedListProps): ReactNode {
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person, i) => (
        <li key={person.card.id}>
          <MatchedPerson person={person} isFirst={i === 0} productId={productId} />
        </li>
      ))}
    </ul>
  );
}
