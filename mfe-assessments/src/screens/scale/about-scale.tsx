import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { useLang } from '@tessera/kit/react';
import { questionnaireHref } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

/** What a self-check is for, and where it comes from. */
export function AboutScale({ scale }: { readonly scale: ScaleDetails }): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <aside className={styles.about} aria-label={t('assessments.scale.about')}>
      {scale.content.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {scale.demonstration ? <p className={styles.note}>{t('assessments.scale.demonstration')}</p> : null}
      <p className={styles.note}>{scale.source}</p>
      <a
        className="tk-link"
        href={questionnaireHref(lang, scale.slug, scale.version)}
        download={`${scale.slug}-fhir.json`}
      >
        {t('assessments.scale.fhir')}
      </a>
    </aside>
  );
}
