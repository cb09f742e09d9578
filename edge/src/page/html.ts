import { headOf } from '@tessera/contracts/head';
import type { Lang } from '@tessera/contracts/languages';
import type { Manifest, PageSite } from '@tessera/contracts/release';
import type { Matchable } from '@tessera/contracts/route';
import type { FetchedAnswer, PageMeta, PublicTenant } from '@tessera/contracts/unit';
import { MANIFEST, TOUCH_ICON } from '../installed/routes.ts';
import { busyCss } from './busy.ts';
import { earlyScript } from './early.ts';
import { escape } from './escape.ts';
import { shareTags, structuredOf } from './share.ts';

/** JSON that is safe inside a script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const SCRIPTS: Readonly<Partial<Record<Lang, string>>> = {
  bg: 'cyrillic',
  uk: 'cyrillic',
  el: 'greek',
  ro: 'latin-ext',
  hr: 'latin-ext',
  pl: 'latin-ext',
};
/** Letters that a page shows in any language: of people's names, and of texts that stay in their own language. */
const LETTERS: readonly (readonly [font: string, letters: RegExp])[] = [
  ['latin-ext', /[Ā-ɏ]/],
  ['greek', /[Ͱ-Ͽ]/],
  ['cyrillic', /[Ѐ-џҐґ]/],
];
/** The languages' own names have fonts of their own (fonts.css). */
const LANGUAGE_NAME = /tk-language-name[^>]*>[^<]*/g;
/**
 * The fonts of a page's first view, by the names that the shell's build gives them. One that comes only when the browser
 * finds its letters has the whole page laid out once more.
 */
export function fontsOf(lang: Lang, markup: string): readonly string[] {
  const shownIn = (text: string): readonly string[] =>
    LETTERS.filter(([, letters]) => letters.test(text)).map(([font]) => font);
  const names = (markup.match(LANGUAGE_NAME) ?? []).join('');
  return [
    ...new Set([
      'latin',
      SCRIPTS[lang] ?? 'latin',
      ...shownIn(markup.replaceAll(LANGUAGE_NAME, '')),
      ...shownIn(names).map((font) => `names-${font}`),
    ]),
  ];
}

export interface PageParts {
  readonly lang: Lang;
  readonly tenant: PublicTenant;
  readonly pathname: string;
  /** The page's route, for the words of its path in other languages. */
  readonly route?: Matchable;
  readonly layout: string;
  readonly meta: PageMeta;
  /** Whether search engines may list the route. */
  readonly isListed: boolean;
  readonly shell: Manifest;
  /** The unit of this page, if there is one; `markup` is null if it was not rendered here. */
  readonly unit: {
    readonly manifest: Manifest;
    /** Groups that the page needs at once. */
    readonly chunks: readonly string[];
    /** Groups whose markup the page has, and whose code comes later. */
    readonly drawn?: readonly string[];
  } | null;
  readonly markup: string | null;
  /** Replaces the main part when no markup is available. */
  readonly notice: string | null;
  /** Chunk names of the shell that this route needs immediately. */
  readonly shellChunks: readonly string[];
  /** Those whose markup the page has, and whose code comes later. */
  readonly shellDrawn?: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly slotCss: string;
  /** The site table, or the address of its file. */
  readonly site: PageSite | string;
  readonly data: readonly FetchedAnswer[];
}

/** A document without the parts that are inserted when it is sent. */
export interface PageDocument {
  /** Everything up to the end of the page's elements. */
  readonly head: Buffer;
  /** The data as JSON that is safe inside a script element. */
  readonly data: Buffer;
  readonly scripts: string;
}
/** The complete document; `boot` is everything that the shell needs besides the data. */
export const htmlOf = ({ head, data, scripts }: PageDocument, boot: object): Buffer =>
  Buffer.concat([
    head,
    Buffer.from(`<script type="application/json" id="boot">${inlineJson(boot).slice(0, -1)},"page":`),
    data,
    Buffer.from(`}</script>${scripts}</body></html>`),
  ]);

export function documentOf(parts: PageParts): PageDocument {
  const { lang, tenant, pathname, meta, shell, unit, markup } = parts;
  const pageHead = headOf({ meta, pathname, route: parts.route, tenant, isListed: parts.isListed });
  const { title, description, canonical, robots, alternates } = pageHead;
  const guard = (file: string) =>
    `integrity="${shell.files[file] ?? unit?.manifest.files[file] ?? 'sha384-missing'}" crossorigin`;
  const filesOf = (groups: readonly string[]) => [
    ...new Set(groups.flatMap((name) => unit?.manifest.chunks[name] ?? [])),
  ];
  const unitFiles = filesOf(unit?.chunks ?? []);
  const drawnFiles = filesOf([...(unit?.chunks ?? []), ...(unit?.drawn ?? [])]);
  const shellFiles = [...new Set(parts.shellChunks.flatMap((name) => shell.chunks[name] ?? []))];
  const shellMain = shell.chunks['shell'] ?? [shell.entry];
  const shellDrawn = markup === null ? [] : (parts.shellDrawn ?? []).flatMap((name) => shell.chunks[name] ?? []);
  const isScript = (file: string) => file.endsWith('.js');
  const styles = [
    ...[...new Set([...shellMain, ...shellFiles, ...shellDrawn])]
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${file}" ${guard(file)}>`),
    ...(markup === null
      ? []
      : drawnFiles
          .filter((file) => file.endsWith('.css'))
          .map(
            (file) =>
              `<link rel="stylesheet" href="${file}" data-unit="${unit?.manifest.remote}@${unit?.manifest.version}" ${guard(file)}>`,
          )),
    ...(tenant.brandCss ? [`<link rel="stylesheet" href="${tenant.brandCss}">`] : []),
    `<link rel="stylesheet" href="${parts.slotCss}">`,
    ...(parts.notice === null ? [] : [`<link rel="stylesheet" href="${busyCss.path}">`]),
  ];
  const preloads = [
    ...(unit ? [unit.manifest.entry] : []),
    ...unitFiles.filter(isScript),
    ...shellFiles.filter(isScript),
  ].map((file) => `<link rel="preload" as="script" href="${file}" ${guard(file)}>`);
  const fonts = fontsOf(lang, markup ?? '')
    .flatMap((name) => shell.chunks[`font.${name}`] ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`);
  const head = [
    `<!doctype html><html lang="${lang}" data-tenant="${tenant.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escape(title)}</title><meta name="description" content="${escape(description)}"><link rel="canonical" href="${escape(canonical)}"><meta name="robots" content="${robots}">`,
    `<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta id="react-aria-pressable-style" name="react-aria" content="">`,
    earlyScript.tag,
    ...styles,
    ...alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escape(href)}">`),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${TOUCH_ICON}"><link rel="manifest" href="${MANIFEST}">`,
    shareTags(pageHead, meta, tenant, lang),
    ...structuredOf(meta, pageHead, tenant).map(
      (value) => `<script type="application/ld+json">${inlineJson(value)}</script>`,
    ),
    `</head><body data-layout="${parts.layout}">`,
    // In the head, Chromium would hold the first paint back until they have come: with them, 1.8 s of a slow phone, else 1.6.
    ...fonts,
    // After the fonts: each that comes after the first paint has the whole page laid out once more, and the shell, which
    // needs these, comes last in any case. It fetches the site table as soon as it runs.
    ...(typeof parts.site === 'string' ? [`<link rel="preload" as="fetch" href="${parts.site}" crossorigin>`] : []),
    ...preloads,
    parts.before,
    `<main id="main"${markup === null || !unit ? '' : ` data-unit="${unit.manifest.remote}@${unit.manifest.version}"`}>${markup === null ? (parts.notice ?? '') : `<div class="tk-place">${markup}</div>`}</main>${parts.after}`,
  ].join('');
  const scripts = shellMain
    .filter(isScript)
    .map((file) => `<script src="${file}" ${guard(file)} async></script>`)
    .join('');
  return { head: Buffer.from(head), data: Buffer.from(inlineJson({ data: parts.data })), scripts };
}
