import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@tessera/kit/base';
import { useT } from '../../../i18n/use-t.ts';
import { zoom, type Size, type View } from './map-rules.ts';
import styles from './search-map.module.css';

interface MapToolsProps {
  readonly view: View;
  readonly size: Size;
  /** Null shows the whole result again. */
  readonly onView: (view: View | null) => void;
}
/** Closer, farther, and back to the whole result. */
export function MapTools({ view, size, onView }: MapToolsProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.tools}>
      <IconButton
        label={t('marketplace.map.closer')}
        icon={<Plus aria-hidden="true" />}
        onClick={() => onView(zoom(view, 0.5, size))}
      />
      <IconButton
        label={t('marketplace.map.farther')}
        icon={<Minus aria-hidden="true" />}
        onClick={() => onView(zoom(view, 2, size))}
      />
      <IconButton
        label={t('marketplace.map.whole')}
        icon={<Maximize aria-hidden="true" />}
        onClick={() => onView(null)}
      />
    </div>
  );
}
