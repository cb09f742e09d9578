import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** One way in: its icon, what it is, and what can be done with it. */
export function WayIn({
  icon: Icon,
  name,
  meta,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  readonly meta: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className={styles['row']}>
      <span className={styles['sign']} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['meta']}>{meta}</div>
      </div>
      <div className={styles['foot']}>{children}</div>
    </li>
  );
}
