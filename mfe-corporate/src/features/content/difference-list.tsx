import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@tessera/contracts/languages';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import styles from './content.module.css';
import type { Difference } from './differences.ts';
import { useNames } from './use-names.ts';

/** As many as somebody reads; the others are counted. */
const SHOWN = 100;

/** What two contents say otherwise, in plain words. */
export function DifferenceList({ found }: { readonly found: readonly Difference[] }): ReactNode {
  const t = useT();
  const { placeOf, valueOf } = useNames();
  if (found.length === 0) return <p className={frame.quiet}>{t('corporate.content.same')}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {found.slice(0, SHOWN).map(({ path, lang, before, after }) => (
          <li key={`${path.join('.')} ${lang ?? ''}`} className={frame.entry}>
            <strong>
              {placeOf(path)}
              {lang ? ` (${LANGUAGE_NAMES[lang]})` : null}
            </strong>
            {before === null ? null : (
              <del className={styles.was}>
                <span className="tk-hidden">{t('corporate.content.before')} </span>
                {valueOf(before)}
              </del>
            )}
            <ins>
              <span className="tk-hidden">{t('corporate.content.after')} </span>
              {after === null ? t('corporate.content.removed') : valueOf(after)}
            </ins>
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? (
        <p className={frame.quiet}>{t('corporate.content.more', { number: found.length - SHOWN })}</p>
      ) : null}
    </>
  );
}
