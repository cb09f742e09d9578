import type { ReactNode } from 'react';
import type { ProductKind, StoreList } from '@tessera/contracts/products';
import type { Href } from '@tessera/contracts/route';
import { Chip } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { kindWord } from './kind-words.ts';
import styles from './kind-chips.module.css';

export interface KindChipsProps {
  readonly kinds: StoreList['kinds'];
  readonly chosen: ProductKind | undefined;
  readonly hrefOf: (kind: ProductKind | undefined) => Href;
}
/** The kinds that the list has, each with its number; the chosen one is removed by pressing it again. */
export function KindChips({ kinds, chosen, hrefOf }: KindChipsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <nav aria-label={t('marketplace.store.kinds')}>
      <ul className={styles.chips}>
        {kinds.map(({ kind, count }) => (
          <li key={kind} className={styles.chip}>
            <Chip set={kind === chosen} href={hrefOf(kind === chosen ? undefined : kind)}>
              {`${t(kindWord[kind])} ${format.number(count)}`}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
