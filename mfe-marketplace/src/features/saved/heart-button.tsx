import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, IconButton } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './heart-button.module.css';
import { useSaved } from './use-saved.ts';

/** Saves a specialist, or no longer. */
export function HeartButton({
  atlasUrl,
  name,
  outline = false,
}: {
  readonly atlasUrl: string;
  readonly name: string;
  readonly outline?: boolean;
}): ReactNode {
  const t = useT();
  const { isSaved, toggle } = useSaved(atlasUrl);
  return (
    <IconButton
      outline={outline}
      size={outline ? 'medium' : 'small'}
      aria-pressed={isSaved}
      label={t('marketplace.saved.save', { name })}
      icon={<Heart className={classes('tk-icon', isSaved && styles.on)} aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
