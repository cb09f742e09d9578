import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { escape } from './escape.ts';

const Words = z.strictObject({
  'edge.busy.title': z.string(),
  'edge.busy.text': z.string(),
  'edge.busy.again': z.string(),
  'edge.offline.title': z.string(),
  'edge.offline.text': z.string(),
  'edge.missing.title': z.string(),
  'edge.missing.text': z.string(),
  'edge.missing.home': z.string(),
  'edge.gone.title': z.string(),
  'edge.gone.text': z.string(),
});
const read = (lang: Lang) =>
  Words.parse(JSON.parse(readFileSync(new URL(`../i18n/${lang}.json`, import.meta.url), 'utf8')));
const words = new Map(LANGUAGES.map((lang) => [lang, read(lang)]));
const wordsOf = (lang: Lang): z.infer<typeof Words> => words.get(lang) ?? read(lang);

/** Value of `Retry-After` in seconds for a request that could not be served. */
export const RETRY_AFTER = '5';

/**
 * Placeholder for a main part that could not be rendered. The shell's script takes over and
 * renders the page in the browser.
 */
export function busyNotice(lang: Lang): string {
  const { 'edge.busy.title': title, 'edge.busy.text': text } = wordsOf(lang);
  return retryNotice(lang, title, text);
}
function retryNotice(lang: Lang, title: string, text: string): string {
  const { 'edge.busy.again': again } = wordsOf(lang);
  // An empty href reloads the same URL.
  return `<div class="tessera-busy"><h1>${escape(title)}</h1><p>${escape(text)}</p><p><a href="">${escape(again)}</a></p></div>`;
}
/** The same for a missing page, when there is no capacity to render the shell's own screen for it. */
export function missingNotice(lang: Lang): string {
  const { 'edge.missing.title': title, 'edge.missing.text': text, 'edge.missing.home': home } = wordsOf(lang);
  return `<div class="tessera-busy"><h1>${escape(title)}</h1><p>${escape(text)}</p><p><a href="/${lang}">${escape(home)}</a></p></div>`;
}
/** The style of the notices. Self-contained, because it must also work before any release has been loaded. */
const CSS = `.tessera-busy{max-inline-size:34rem;margin-inline:auto;padding:4rem 1.25rem;min-block-size:60vh;box-sizing:border-box;text-align:start;line-height:1.6}
.tessera-busy h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
.tessera-busy p{margin:0 0 1.5rem}
.tessera-busy a{display:inline-block;padding:.7rem 1.25rem;border-radius:.75rem;background:var(--brand,#31508f);color:var(--on-brand,#fff);font-weight:600;text-decoration:none}
.tessera-busy a:hover{filter:brightness(.9)}
.tessera-busy a:focus-visible{outline:3px solid #f6bd4a;outline-offset:3px}
.tessera-alone{margin:0;background:#fbfaf7;color:#22252d;font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.tessera-alone header{padding:1.25rem;border-block-end:1px solid #e4e1d8;font-weight:700;font-size:1.125rem}
.tessera-alone header img{block-size:1.75rem;vertical-align:middle;margin-inline-end:.6rem}
@media (prefers-color-scheme:dark){.tessera-alone{background:#16181d;color:#eceae4}.tessera-alone header{border-color:#33363d}.tessera-alone a{background:#a9c0f5;color:#16181d}}
`;
export const busyCss = { path: `/busy.${createHash('sha256').update(CSS).digest('hex').slice(0, 16)}.css`, text: CSS };

/** A complete page without layout and scripts. */
const alone = (lang: Lang, site: string, title: string, notice: string, hasIcon = true): string =>
  [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escape(`${title} · ${site}`)}</title><meta name="robots" content="noindex">${hasIcon ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">' : ''}<link rel="stylesheet" href="${busyCss.path}"></head>`,
    `<body class="tessera-alone"><header>${hasIcon ? '<img src="/icon.svg" alt="">' : ''}${escape(site)}</header><main id="main">${notice}</main></body></html>`,
  ].join('');
/** For when nothing else can be served. */
export const busyPage = (lang: Lang, site = 'Tessera'): string =>
  alone(lang, site, wordsOf(lang)['edge.busy.title'], busyNotice(lang));
/** For a host that no partner has, or has any more: whoever reloads the page of a partner that was taken off comes here. */
export function gonePage(lang: Lang, host: string): string {
  const { 'edge.gone.title': title, 'edge.gone.text': text } = wordsOf(lang);
  return alone(
    lang,
    host,
    title,
    retryNotice(
      lang,
      title,
      text.replace('{{host}}', () => host),
    ),
    false,
  );
}
/** What an installed app shows when its device has no network. */
export function offlinePage(lang: Lang, site: string): string {
  const { 'edge.offline.title': title, 'edge.offline.text': text } = wordsOf(lang);
  return alone(lang, site, title, retryNotice(lang, title, text));
}
