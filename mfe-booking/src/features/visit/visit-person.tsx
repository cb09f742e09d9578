import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { Avatar } from '@tessera/kit/base';
import { fullName } from './visit-rules.ts';
import styles from './visit.module.css';

/** The specialist: portrait, name and role. */
export function VisitPerson({
  person,
}: {
  readonly person: Pick<SlotDetails['specialist'], 'title' | 'firstName' | 'lastName' | 'heading' | 'portrait'>;
}): ReactNode {
  return (
    <div className={styles.person}>
      <Avatar portrait={person.portrait} size="lg" />
      <div>
        <p className={styles.name}>{fullName(person)}</p>
        <p className={styles.quiet}>{person.heading}</p>
      </div>
    </div>
  );
}
