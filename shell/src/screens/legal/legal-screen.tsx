import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { classes, PageHeader, QueryView, Skeleton, TextBlocks } from '@tessera/kit/base';
import { useFormat, useLang, useQuery } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { legalQuery } from './legal-query.ts';
import styles from './legal.module.css';

/** A text of the house with the day from which it is in force. */
function Legal({ name }: { readonly name: 'site' | 'privacy' }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const text = useQuery(legalQuery(name, lang));
  const others = [
    name === 'site' ? null : ([routes.termsPage, t('legal.terms.title')] as const),
    name === 'privacy' ? null : ([routes.privacyPage, t('legal.privacy.title')] as const),
    [routes.privacyChoices, t('shell.footer.cookies')] as const,
    [routes.contact, t('shell.footer.contact')] as const,
  ];
  return (
    <article className={classes('tk-page', styles['screen'])}>
      <PageHeader title={t(name === 'site' ? 'legal.terms.title' : 'legal.privacy.title')} />
      <QueryView query={text} skeleton={<Skeleton kind="text" count={12} />} errorTitle={t('legal.error')}>
        {({ code, since, blocks }) => (
          <div className={styles['text']}>
            <p className={styles['since']}>{t('legal.since', { day: format.date(`${since}T12:00:00.000Z`, 'UTC') })}</p>
            <TextBlocks blocks={blocks} lang={code} level={2} />
          </div>
        )}
      </QueryView>
      <nav aria-label={t('legal.more')}>
        <ul className={styles['more']}>
          {others.map((one) =>
            one ? (
              <li key={one[0].id}>
                <a className="tk-link" href={href(one[0], lang, {})}>
                  {one[1]}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    </article>
  );
}
export const TermsScreen = (): ReactNode => <Legal name="site" />;
export const PrivacyTextScreen = (): ReactNode => <Legal name="privacy" />;
