import type { ReactNode } from 'react';
import type { ScaleDetails } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleList } from '@tessera/contracts/routes/assessments';
import { Breadcrumb, PageHeader } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

/** What a self-check is called and takes. */
export function ScaleHead({ scale }: { readonly scale: ScaleDetails }): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <PageHeader
      size="public"
      title={scale.name}
      lead={scale.lead}
      breadcrumb={
        <Breadcrumb
          items={[{ label: t('assessments.list.title'), href: href(scaleList, lang, {}) }, { label: scale.name }]}
        />
      }
      meta={
        <span className={styles.facts}>
          <span>{t('assessments.scale.minutes', { minutes: scale.minutes })}</span>
          <span>{t('assessments.scale.questions', { questions: scale.questionCount })}</span>
        </span>
      }
    />
  );
}
