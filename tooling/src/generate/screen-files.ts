import { camel, pascal } from './names.ts';
import { filesOfWords, titleOf, wordsOfScreen } from './words.ts';

/** A screen that is to be written. */
export interface NewScreen {
  readonly remote: string;
  /** `care-journal`: the folder, the last part of the route's id, and what its words begin with. */
  readonly name: string;
  /** The address behind the language. */
  readonly path: string;
  /** Its name as a person reads it. */
  readonly spoken: string;
}
const DOMAINS = `import type { Lang } from '@tessera/contracts/languages';
import { domains } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

/** The six domains with the number of specialists in each. */
export const domainsQuery = (lang: Lang) => query(domains, { lang });
`;
/** The call that new screens and slots make, where the remote has none of it yet. */
export const callFile = (remote: string): readonly [file: string, text: string] => [
  `mfe-${remote}/src/api/domains.ts`,
  DOMAINS,
];

export const routeLine = ({ remote, name, path }: NewScreen): string =>
  `export const ${camel(name)} = route({ id: '${remote}.${name}', path: '${path}', server: true, index: true });\n`;

/** What the page needs before it is drawn, and what it says about itself to search engines. */
const pageFile = ({ remote, name }: NewScreen): string => `import { LANGUAGES } from '@tessera/contracts/languages';
import { ${camel(name)} } from '@tessera/contracts/routes/${remote}';
import { page } from '@tessera/kit/page';
import { domainsQuery } from '../../api/domains.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The topics in which somebody can help. */
export const ${camel(name)}Page = page<Key>({
  route: ${camel(name)},
  needs: ({ lang }) => [domainsQuery(lang)],
  meta: ({ t }) => ({ title: t('${remote}.${name}.title'), description: t('${remote}.${name}.lead'), languages: LANGUAGES }),
});
`;

/** A list of real rows on the ladder of every screen: skeleton, error with retry, empty, data. */
const screenFile = ({ remote, name }: NewScreen): string => `import type { ReactNode } from 'react';
import type { DomainInfo } from '@tessera/contracts/specialists';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { classes, EmptyState, PageHeader, QueryView, Skeleton } from '@tessera/kit/base';
import { useHas, useLang, useQuery } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './${name}-screen.module.css';

const withSpecialists = (rows: readonly DomainInfo[]): readonly DomainInfo[] => rows.filter(({ specialists }) => specialists > 0);

/** The topics in which somebody offers time, each leading to its search while that page is live. */
export function ${pascal(name)}Screen(): ReactNode {
  const t = useT();
  const topics = useQuery(domainsQuery(useLang()));
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('${remote}.${name}.title')} lead={t('${remote}.${name}.lead')} />
      <QueryView
        query={topics}
        isEmpty={(rows) => withSpecialists(rows).length === 0}
        empty={<EmptyState title={t('${remote}.${name}.empty')} />}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('${remote}.${name}.error')}
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
      <p className={styles.count}>{t('${remote}.${name}.count', { count: specialists })}</p>
    </li>
  );
}
`;

const STYLES = `.screen { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); padding-block: var(--space-10) var(--space-section); }
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
/* The whole card is the link's target, the topic is its name. */
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

/** Holds each rung of the ladder, and that the server's markup is what the browser draws, in every language. */
const testFile = ({
  remote,
  name,
  spoken,
}: NewScreen): string => `import { answer, keepWaiting, press, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { ${camel(name)} } from '@tessera/contracts/routes/${remote}';
import { words } from '../../i18n/index.ts';
import { ${pascal(name)}Screen } from './${name}-screen.tsx';

const nobody = { ...exampleDomain, code: 'COACH' as const, name: 'Coaching and goals', specialists: 0 };
const options: TestOptions = { messages: words, at: { route: ${camel(name)} }, answers: [answer(domains, [exampleDomain, nobody])] };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<${pascal(name)}Screen />, { ...options, ...rest });

describe('${remote}: ${name}', () => {
  it('shows a skeleton under its heading while loading', () => {
    open({ answers: [keepWaiting(domains)] });
    expect(screen.getByRole('heading', { level: 1, name: '${titleOf(spoken, 'en')}' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('links each topic with specialists to its search', async () => {
    open();
    expect((await screen.findByRole('link', { name: exampleDomain.name })).getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(screen.getByText('12 specialists')).toBeTruthy();
    expect(screen.queryByText(nobody.name)).toBeNull();
  });

  it('shows names without links while the search is not live', async () => {
    open({ live: [${camel(name)}.id] });
    expect(await screen.findByText(exampleDomain.name)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('explains an empty list', async () => {
    open({ answers: [answer(domains, [nobody])] });
    expect(await screen.findByText('Nobody offers a time here at the moment. Look again tomorrow.')).toBeTruthy();
  });

  it('shows the error and retries', async () => {
    const { network } = open({ answers: [refuse(domains, 'TIMEOUT')] });
    expect(await screen.findByText('The topics did not load')).toBeTruthy();
    network.set(answer(domains, [exampleDomain]));
    await press('Try again');
    expect(await screen.findByRole('link', { name: exampleDomain.name })).toBeTruthy();
  });

  it.each(LANGUAGES)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, needs, html } = await renderOnServer(() => import('../../server.ts'), <${pascal(name)}Screen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(needs).toEqual([{ endpoint: 'reference.domains', required: true }]);
    expect(html).toContain(words[lang]['${remote}.${name}.title']);
  });
});
`;

/** Where a unit fetches the words of a part from; `chunk` is its route's id or its slot's name. */
export const wordsLine = (chunk: string, folder: string): string =>
  `words: (lang) => import(/* webpackChunkName: "${chunk}.[request]" */ \`./${folder}/i18n/\${lang}.json\`)`;

/** The files of a new screen by their path in the repository. */
export function filesOfScreen(screen: NewScreen): Readonly<Record<string, string>> {
  const folder = `mfe-${screen.remote}/src/screens/${screen.name}`;
  return {
    [`${folder}/${screen.name}-page.ts`]: pageFile(screen),
    [`${folder}/${screen.name}-screen.tsx`]: screenFile(screen),
    [`${folder}/${screen.name}-screen.module.css`]: STYLES,
    [`${folder}/${screen.name}-screen.test.tsx`]: testFile(screen),
    ...filesOfWords(folder, (lang) => wordsOfScreen(`${screen.remote}.${screen.name}`, screen.spoken, lang)),
  };
}
/** Where a unit fetches the screen from, as an entry of its `screens`. */
export const browserEntry = ({ remote, name }: NewScreen): string =>
  `{ route: ${camel(name)}, load: () => import(/* webpackChunkName: "${remote}.${name}" */ './screens/${name}/${name}-screen.tsx').then((m) => m.${pascal(name)}Screen), ${wordsLine(`${remote}.${name}`, `screens/${name}`)} }`;
export const serverEntry = ({ name }: NewScreen): string =>
  `{ page: ${camel(name)}Page, screen: ${pascal(name)}Screen }`;
