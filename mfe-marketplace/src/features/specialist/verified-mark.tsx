import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './verified-mark.module.css';

/** The mark of a verified licence; only used next to a name. */
export function VerifiedMark(): ReactNode {
  const t = useT();
  return (
    <span className={styles.mark} title={t('marketplace.card.verified')}>
      <BadgeCheck className="tk-icon" aria-hidden="true" />
      <VisuallyHidden>{t('marketplace.card.verified')}</VisuallyHidden>
    </span>
  );
}
