import type { ReactNode } from 'react';
import type { Action } from '@tessera/contracts/pages';
import { ButtonLink, type ButtonVariant } from '@tessera/kit/base';
import styles from './page.module.css';
import { useTarget } from './target.ts';

/** At most two links as buttons, of which the first is the loud one; those that lead nowhere here are left out. */
export function Actions({
  actions,
  on = 'paper',
}: {
  readonly actions: readonly Action[];
  readonly on?: 'paper' | 'dark';
}): ReactNode {
  const addressOf = useTarget();
  const looks: readonly ButtonVariant[] = on === 'dark' ? ['accent', 'inverse'] : ['primary', 'secondary'];
  const shown = actions.flatMap(({ label, to }) => {
    const address = addressOf(to);
    return address === null ? [] : [{ label, address }];
  });
  if (shown.length === 0) return null;
  return (
    <p className={styles.ways}>
      {shown.map(({ label, address }, i) => (
        <ButtonLink key={label} size="large" variant={looks[i] ?? 'secondary'} href={address}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}
