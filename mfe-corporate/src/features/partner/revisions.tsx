import type { ReactNode } from 'react';
import type { Partner } from '@tessera/contracts/corporate';
import { useFormat } from '@tessera/kit/react';
import { StateTag, VersionList, WaysBack } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { differences } from './partner-form.ts';
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
    <VersionList>
      {revisions.map(({ revision, state, at, record }, index) => {
        const older = revisions[index + 1];
        const changed = older ? differences(record, older.record) : [];
        return (
          <li key={revision} className={frame.entry}>
            <span className={frame.head}>
              {t('corporate.version', { revision })}
              <StateTag state={state} />
            </span>
            <span className={frame.quiet}>{format.date(at)}</span>
            {older ? (
              <span>
                {changed.length > 0
                  ? t('corporate.versions.changed', { parts: changed.map((part) => t(PART_WORDS[part])).join(', ') })
                  : t('corporate.versions.same')}
              </span>
            ) : (
              <span>{t('corporate.versions.first')}</span>
            )}
            {state === 'live' ? (
              <WaysBack
                isPending={isPending}
                back={
                  before && before.revision < revision ? t('corporate.back.verb', { revision: before.revision }) : null
                }
                mayBeOff={record.hostClass !== 'main'}
                onTakeBack={onTakeBack}
              />
            ) : null}
          </li>
        );
      })}
    </VersionList>
  );
}
