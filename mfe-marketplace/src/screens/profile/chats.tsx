import type { ReactNode } from 'react';
import type { PaidChatProduct } from '@tessera/contracts/specialists';
import { Section } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './chats.module.css';

const WORDS = { WEEK: 'marketplace.chat.week', MONTH: 'marketplace.chat.month' } as const satisfies Record<
  PaidChatProduct['type'],
  string
>;

/** What it costs to write with the specialist. Without a way to buy it, because the site has none yet. */
export function Chats({ chats }: { readonly chats: readonly PaidChatProduct[] }): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('marketplace.profile.chats')}>
      <ul className={styles.list}>
        {chats.map(({ id, type, price }) => (
          <li key={id} className={styles.item}>
            <span>{t(WORDS[type])}</span>
            <span className={styles.price}>{format.money(price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.soon}>{t('marketplace.chat.soon')}</p>
    </Section>
  );
}
