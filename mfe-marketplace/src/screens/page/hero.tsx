import type { ReactNode } from 'react';
import type { BlockOf, ContentPage } from '@tessera/contracts/pages';
import { PageScene } from '@tessera/kit/art';
import { Breadcrumb, Card, classes } from '@tessera/kit/base';
import { useLang, useRoute } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { serviceAbove } from './above.ts';
import { Actions } from './actions.tsx';
import { Countdown } from './countdown.tsx';
import { LeadForm } from './lead-form.tsx';
import styles from './page.module.css';

export interface HeroProps {
  readonly block: BlockOf<'hero'>;
  readonly page: ContentPage;
  /** Where somebody looks for a number, it stands on the first screen of a phone. */
  readonly isUrgent: boolean;
  /** Stands in place of the picture, which then goes below the words. */
  readonly form?: BlockOf<'form'> | undefined;
}
/** The top of a page: its promise, a way on, and a picture. */
export function Hero({ block, page, isUrgent, form }: HeroProps): ReactNode {
  const { title, lead, note, actions, art, look, countdown } = block;
  const t = useT();
  const above = serviceAbove(useRoute().params, useLang());
  const isDark = look === 'dark';
  return (
    <header
      className={classes(
        styles.hero,
        isDark && styles.dark,
        isDark && 'tk-on-inverse',
        form && styles.promise,
        isUrgent && styles.urgent,
      )}
    >
      <div className={classes('tk-page', styles.heroIn)}>
        <div className={styles.words}>
          {above ? (
            <Breadcrumb items={[{ label: t('marketplace.page.service'), href: above }, { label: title }]} />
          ) : null}
          {note ? <p className={styles.note}>{note}</p> : null}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes('tk-lead', styles.lead)}>{lead}</p>
          {countdown && page.endsAt ? <Countdown endsAt={page.endsAt} /> : null}
          <Actions actions={actions} on={isDark ? 'dark' : 'paper'} />
          {form ? <Picture art={art} /> : null}
        </div>
        {form ? (
          <Card as="section" tone="raised" id={form.id} aria-labelledby={`${form.id}-title`}>
            <div className={styles.formHead}>
              <h2 className={styles.formTitle} id={`${form.id}-title`}>
                {form.title}
              </h2>
              {form.text ? <p className={styles.quiet}>{form.text}</p> : null}
            </div>
            <LeadForm topic={form.topic} page={page.code} label={form.title} />
          </Card>
        ) : (
          <Picture art={art} />
        )}
      </div>
    </header>
  );
}
const Picture = ({ art }: { readonly art: string }): ReactNode => (
  <div className={styles.art}>
    <PageScene name={art} />
  </div>
);
