import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import styles from './licences.module.css';

/** Training and licences, each with issuer and year. */
export function Licences({ licences }: Pick<ProfileModel, 'licences'>): ReactNode {
  return (
    <ul className={styles.list}>
      {licences.map(({ name, issuer, year }) => (
        <li key={`${name}${year}`} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles.year}>{year}</span>
          <span className={styles.issuer}>{issuer}</span>
        </li>
      ))}
    </ul>
  );
}
