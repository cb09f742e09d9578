import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './verified-mark.module.css';

/** The mark of a verified licence; only used next to a name. */
export function VerifiedMark(): ReactNode {
  const t = useT();
  return (
    <span className={`tk-glyph tk-glyph-verified ${styles.mark}`} role="img" title={t('marketplace.card.verified')} />
  );
}
