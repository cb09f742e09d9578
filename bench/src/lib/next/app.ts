import path from 'node:path';
import { toRequest, type Endpoint } from '@tessera/contracts/endpoint';
import { suggestSpecialists } from '@tessera/contracts/specialists';
import { ISLAND_FILES, type IslandName, type PageFacts } from './islands.ts';
import { jsxOf, type JsxContext } from './jsx.ts';
import { elementsOf, plainText, type Element, type SourcePage } from './markup.ts';
import { sourcesOf, withRows, type RowComponent } from './rows.ts';

/** A call that a page is rendered from, with the response that the site's own page was rendered from. */
export interface PageCall {
  /** Path and query at the api. */
  readonly url: string;
  /** Seconds for which the response may be kept; 0: not at all. */
  readonly seconds: number;
  /** Parameters that the page's own query may set. */
  readonly query: readonly string[];
  readonly body: unknown;
}
export interface NextPage {
  readonly name: string;
  /** Path at the Next server of the page that is kept; the one that is always rendered anew is below `/dynamic`. */
  readonly path: string;
  readonly source: SourcePage;
  readonly calls: readonly PageCall[];
}
/** Text of each file, by its path in the app. */
export type Files = Readonly<Record<string, string>>;

/** Seconds for which Next keeps a page, which it renders anew in the background. */
const KEPT = 60;

/** The calls of a page whose responses came with it. Throws if the contracts do not know one of them. */
export const callsOf = (
  { answers }: SourcePage,
  endpoints: ReadonlyMap<string, Endpoint<unknown, unknown>>,
): readonly PageCall[] =>
  answers.flatMap((answer) => {
    const endpoint = endpoints.get(answer.endpoint);
    if (!endpoint) throw new Error(`No contract declares the call «${answer.endpoint}» of the page.`);
    if (!answer.ok) return [];
    return [
      {
        url: toRequest(endpoint, answer.input).url,
        seconds: endpoint.maxAge,
        query: Object.keys(endpoint.query.shape),
        body: answer.body,
      },
    ];
  });

function factsOf({ languages, body, html }: SourcePage): PageFacts {
  const links = [...elementsOf(body)].filter(
    ({ tag, attrs }) => tag === 'nav' && String(attrs['class']).includes('tk-header'),
  );
  const lang = html['lang'] === undefined ? 'en' : html['lang'];
  return {
    languages: Object.entries(languages)
      .filter(([code]) => code !== 'x-default')
      .map(([code, href]) => ({ label: code, href: new URL(href, 'http://localhost').pathname })),
    header: links
      .flatMap((nav) => [...elementsOf(nav)])
      .filter(({ tag }) => tag === 'a')
      .map((link) => ({ href: String(link.attrs['href']), label: plainText(link) })),
    suggestions: toRequest(suggestSpecialists, { lang: lang as 'en', q: '' }).url.replace(/&q=$/, ''),
  };
}
const importsOf = (used: ReadonlySet<string>, from: string): string =>
  [...used]
    .toSorted()
    .map((name) =>
      name === 'Link'
        ? `import Link from 'next/link';`
        : `import { ${name} } from '${from}/parts/${ISLAND_FILES[name as Exclude<IslandName, 'Link'>]}.jsx';`,
    )
    .join('\n');

function contentOf({ source, calls }: NextPage): string {
  const components: RowComponent[] = [];
  const context: JsxContext = { used: new Set(), facts: factsOf(source) };
  const sources = calls.flatMap(({ body }, i) => sourcesOf(body, `answer${i}`));
  const body = withRows(source.body, sources, components) as Element;
  const rows = components.map(({ name, markup, constants }) =>
    [...constants, `function ${name}({ row, at }) {`, `  return <>${jsxOf(markup, context)}</>;`, '}'].join('\n'),
  );
  const styles = source.styles
    .map((href) => `<link rel="stylesheet" href=${JSON.stringify(href)} precedence="site" />`)
    .join('');
  const fonts = source.fonts
    .map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href=${JSON.stringify(href)} crossOrigin="anonymous" />`,
    )
    .join('');
  const structured =
    source.structured === null
      ? ''
      : `<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: ${JSON.stringify(source.structured.replaceAll('<', '\\u003c'))} }} />`;
  const content = body.children.map((child) => jsxOf(child, context)).join('');
  return [
    `import { Mounted } from '../../parts/mounted.jsx';`,
    `import { ask } from '../../ask.js';`,
    importsOf(context.used, '../..'),
    ...rows,
    'export async function Content({ query, isKept }) {',
    `  const [${calls.map((_, i) => `answer${i}`).join(', ')}] = await Promise.all([`,
    ...calls.map(
      ({ url, seconds, query }) =>
        `    ask(${JSON.stringify({ url, seconds, query: query.filter((name) => name !== 'lang') })}, query, isKept),`,
    ),
    '  ]);',
    `  return (<>${fonts}${styles}${structured}${content}<Mounted /></>);`,
    '}',
    '',
  ].join('\n');
}

function layoutOf({ source }: NextPage): string {
  const metadata = {
    title: source.title,
    description: source.description,
    alternates: { canonical: source.canonical, languages: source.languages },
    icons: '/icon.svg',
  };
  const context: JsxContext = { used: new Set(), facts: factsOf(source) };
  const attributes = (attrs: Element['attrs']): string =>
    jsxOf({ tag: 'x', attrs, children: [] }, context).slice('<x'.length, -' />'.length);
  return [
    `export const metadata = ${JSON.stringify(metadata)};`,
    'export default function Layout({ children }) {',
    `  return <html${attributes(source.html)}><body${attributes(source.body.attrs)}>{children}</body></html>;`,
    '}',
    '',
  ].join('\n');
}
const KEPT_PAGE = (content: string): string =>
  [
    `import { Content } from '${content}';`,
    `export const dynamic = 'force-static';`,
    `export const revalidate = ${KEPT};`,
    'export default function Page() {',
    '  return <Content isKept />;',
    '}',
    '',
  ].join('\n');
const DYNAMIC_PAGE = (content: string): string =>
  [
    `import { connection } from 'next/server';`,
    `import { Content } from '${content}';`,
    'export default async function Page({ searchParams }) {',
    '  await connection();',
    '  return <Content query={await searchParams} />;',
    '}',
    '',
  ].join('\n');

/** The sources of a Next application with these pages, each once kept and once rendered for every request. */
export function filesOf(pages: readonly NextPage[]): Files {
  return Object.fromEntries(
    pages.flatMap((page) => {
      const folder = `pages-of-site/${page.name}`;
      const place = (group: string, address: string, file: string) => `app/(${group})${address}/${file}`;
      const from = (file: string, to: string) => path.posix.relative(path.posix.dirname(file), to);
      const variants = [
        { group: page.name, address: page.path, text: KEPT_PAGE },
        { group: `${page.name}-dynamic`, address: `/dynamic${page.path}`, text: DYNAMIC_PAGE },
      ];
      return [
        [`${folder}/content.jsx`, contentOf(page)] as const,
        ...variants.flatMap(({ group, address, text }) => {
          const file = place(group, address, 'page.jsx');
          return [
            [place(group, '', 'layout.jsx'), layoutOf(page)] as const,
            [file, text(from(file, `${folder}/content.jsx`))] as const,
          ];
        }),
      ];
    }),
  );
}
