import type { ReactNode } from 'react';
import type { Partner } from '@tessera/contracts/corporate';
import { Button, Card, Section, Tag } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { differences } from './partner-form.ts';
import styles from './partner.module.css';
import { STATE_TONES, STATE_WORDS } from './states.ts';
import { PART_WORDS } from './words.ts';

export interface RevisionsProps {
  readonly partner: Partner;
  readonly isPending: boolean;
  readonly onTakeBack: (off: boolean) => void;
}
/** Every revision with what it changed, and the ways back. */
export function Revisions({ partner: { revisions }, isPending, onTakeBack }: RevisionsProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const before = revisions.find(({ state }) => state === 'replaced');
  return (
    <Card>
      <Section title={t('corporate.versions.title')}>
        <ol className={styles.versions}>
          {revisions.map(({ revision, state, at, record }, index) => {
            const older = revisions[index + 1];
            const changed = older ? differences(record, older.record) : [];
            return (
              <li key={revision} className={styles.version}>
                <span className={styles.versionHead}>
                  {t('corporate.version', { revision })}
                  <Tag tone={STATE_TONES[state]}>{t(STATE_WORDS[state])}</Tag>
                </span>
                <span className={styles.quiet}>{format.date(at)}</span>
                {older ? (
                  <span>
                    {changed.length > 0
                      ? t('corporate.versions.changed', {
                          parts: changed.map((part) => t(PART_WORDS[part])).join(', '),
                        })
                      : t('corporate.versions.same')}
                  </span>
                ) : (
                  <span>{t('corporate.versions.first')}</span>
                )}
                {state === 'live' ? (
                  <span className={styles.steps}>
                    {before && before.revision < revision ? (
                      <Button size="small" pending={isPending} data-key="back" onClick={() => onTakeBack(false)}>
                        {t('corporate.back.verb', { revision: before.revision })}
                      </Button>
                    ) : null}
                    {record.hostClass === 'main' ? null : (
                      <Button
                        size="small"
                        variant="danger"
                        pending={isPending}
                        data-key="off"
                        onClick={() => onTakeBack(true)}
                      >
                        {t('corporate.off.verb')}
                      </Button>
                    )}
                  </span>
                ) : null}
              </li>
            );
          })}
        </ol>
      </Section>
    </Card>
  );
}
