import { spokenName } from './names.ts';

/** The page's data requirements, and its metadata for search engines. */
export const homePage = (name: string): string => `import { LANGUAGES } from '@tessera/contracts/languages';
import { home } from '@tessera/contracts/routes/${name}';
import { page } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The first page of this remote. */
export const homePage = page<Key>({
  route: home,
  needs: ({ lang }) => [domainsQuery(lang)],
  meta: ({ t }) => ({ title: t('${name}.home.title'), description: t('${name}.home.lead'), languages: LANGUAGES }),
});
`;

/** A list of real rows with the states of every screen: skeleton, error with retry, empty, data. */
export const homeScreen = (name: string): string => `import type { ReactNode } from 'react';
import type { DomainInfo } from '@tessera/contracts/specialists';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { classes, EmptyState, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useHas, useLang, useQuery } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './home-screen.module.css';

const withSpecialists = (rows: readonly DomainInfo[]): readonly DomainInfo[] => rows.filter(({ specialists }) => specialists > 0);

/** The available topics, each a link to its search while that page is live. */
export function HomeScreen(): ReactNode {
  const t = useT();
  const topics = useQuery(domainsQuery(useLang()));
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('${name}.home.title')} lead={t('${name}.home.lead')} />
      <QueryView
        query={topics}
        isEmpty={(rows) => withSpecialists(rows).length === 0}
        empty={<EmptyState title={t('${name}.home.empty')} />}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('${name}.home.error')}
      >
        {(rows) => <ul className={styles.list}>{withSpecialists(rows).map((row) => <Topic key={row.code} topic={row} />)}</ul>}
      </QueryView>
    </div>
  );
}

function Topic({ topic: { code, name, tagline, specialists } }: { readonly topic: DomainInfo }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasSearch = useHas(search);
  return (
    <li className={styles.topic}>
      {hasSearch
        ? <a className={styles.link} href={href(search, lang, {}, { search: { domain: code } })}>{name}</a>
        : <span className={styles.name}>{name}</span>}
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.count}>{t('${name}.home.count', { count: specialists })}</p>
    </li>
  );
}
`;

export const homeStyles = `.screen { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); padding-block: var(--space-10) var(--space-section); }
.list { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
.topic {
  position: relative;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  transition: border-color var(--dur-2);
}
.topic:hover { border-color: var(--brand); }
.name, .link { font-size: var(--text-lg); font-weight: var(--weight-semibold); line-height: var(--leading-snug); }
/* The whole card is clickable; the topic is the link's name. */
.link::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius-lg); }
.link:hover { color: var(--link); }
.link:focus-visible { box-shadow: none; }
.link:focus-visible::after { box-shadow: var(--focus-ring); }
.tagline { font-size: var(--text-sm); color: var(--ink-2); }
.count { font-size: var(--text-xs); color: var(--ink-3); }
@media (min-width: 600px) {
  .list { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (min-width: 1024px) {
  .list { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
`;

/** Tests each state, and that hydration matches the server's markup in every language. */
export const homeTest = (name: string): string => `import { answer, keepWaiting, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { home } from '@tessera/contracts/routes/${name}';
import { words } from '../../i18n/index.ts';
import { HomeScreen } from './home-screen.tsx';

const nobody = { ...exampleDomain, code: 'COACH' as const, name: 'Coaching and goals', specialists: 0 };
const options: TestOptions = { messages: words, at: { route: home }, answers: [answer(domains, [exampleDomain, nobody])] };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<HomeScreen />, { ...options, ...rest });

describe('${name}: home', () => {
  it('waits under its heading', () => {
    open({ answers: [keepWaiting(domains)] });
    expect(screen.getByRole('heading', { level: 1, name: '${spokenName(name)}: topics' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('offers each topic in which somebody works, as a link to its search', async () => {
    open();
    expect((await screen.findByRole('link', { name: exampleDomain.name })).getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(screen.getByText('12 specialists')).toBeTruthy();
    expect(screen.queryByText(nobody.name)).toBeNull();
  });

  it('leads nowhere while the search is not live', async () => {
    open({ live: [home.id] });
    expect(await screen.findByText(exampleDomain.name)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says so when there is nobody', async () => {
    open({ answers: [answer(domains, [nobody])] });
    expect(await screen.findByText('Nobody offers a time here at the moment. Look again tomorrow.')).toBeTruthy();
  });

  it('says what failed and asks again', async () => {
    const { network } = open({ answers: [refuse(domains, 'TIMEOUT')] });
    expect(await screen.findByText('The topics did not load')).toBeTruthy();
    network.set(answer(domains, [exampleDomain]));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('link', { name: exampleDomain.name })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, needs, html } = await renderOnServer(() => import('../../server.ts'), <HomeScreen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(needs).toEqual([{ endpoint: 'reference.domains', required: true }]);
    expect(html).toContain(words[lang]['${name}.home.title']);
  });
});
`;
