import { useEffect, type ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import { ButtonLink, PageHeader } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import styles from './pay.module.css';

const POLL_INTERVAL = 5_000;
interface Way {
  readonly href: Href;
  readonly label: string;
}
export interface UndecidedOrderProps {
  readonly isWaiting: boolean;
  /** The bank's question, as long as there is one. */
  readonly challengeUrl: string | null;
  /** The page to which the bank leads back. */
  readonly back: Href;
  readonly words: { readonly title: string; readonly text: string; readonly toBank: string; readonly number: string };
  /** Where to go when nothing is left to wait for. */
  readonly way: Way | null;
  readonly again: () => void;
}

/** An order without a visit that waits for a bank, has failed, or was given back. */
export function UndecidedOrder({ isWaiting, challengeUrl, back, words, way, again }: UndecidedOrderProps): ReactNode {
  const lang = useLang();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(again, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  return (
    <>
      <PageHeader title={words.title} lead={words.text} />
      <div className={styles.undecided}>
        {isWaiting && challengeUrl ? (
          <ButtonLink
            variant="primary"
            size="large"
            href={`${challengeUrl}?lang=${lang}&back=${encodeURIComponent(back)}`}
          >
            {words.toBank}
          </ButtonLink>
        ) : null}
        {!isWaiting && way ? (
          <ButtonLink variant="primary" size="large" href={way.href}>
            {way.label}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.number}>{words.number}</p>
    </>
  );
}
