import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Question } from '@tessera/contracts/assessments';
import { Banner, Button } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

interface ResumedProps {
  /** When the answers that are filled in were last changed; null for none. */
  readonly from: string | null;
  /** The first question without an answer; one that is not counted has the number 0. */
  readonly next: (Pick<Question, 'code'> & { readonly number: number }) | undefined;
  readonly onDrop: () => Promise<void>;
}
/** Says from when the answers are, and goes on where the person left, or begins anew. */
export function Resumed({ from, next, onDrop }: ResumedProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const [isPending, setPending] = useState(false);
  if (from === null) return null;
  const goOn = ({ currentTarget }: MouseEvent, code: string): void =>
    currentTarget.closest('form')?.querySelector<HTMLElement>(`[data-question="${code}"] input`)?.focus();
  return (
    <Banner>
      <p>{t('assessments.scale.resumed', { date: format.date(from, zone), time: format.time(from, zone) })}</p>
      <p className={styles.ways}>
        {next && next.number > 0 ? (
          <Button size="small" onClick={(event) => goOn(event, next.code)}>
            {t('assessments.scale.goOn', { number: next.number })}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="ghost"
          pending={isPending}
          onClick={() => {
            setPending(true);
            void onDrop().finally(() => setPending(false));
          }}
        >
          {t('assessments.scale.startAgain')}
        </Button>
      </p>
    </Banner>
  );
}
