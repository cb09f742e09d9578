import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Mail } from '@tessera/contracts/outbox';
import { escapeHtml } from './render.ts';
import { wordsOf } from './words.ts';

/** Paths of the page, its style sheet, and a single letter as the recipient sees it. */
export const PAGE_PATH = '/rest/outbox/page';
export const STYLE_PATH = '/rest/outbox/page.css';
export const LETTER_PATH = '/rest/outbox/letter';

export const PAGE_STYLE = `:root { color-scheme: light dark; --paper: #f7f5f1; --card: #fff; --ink: #23222b; --quiet: #62606b; --line: #e7e3dc; --brand: #2f4fa8; font: 16px/1.55 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --paper: #17171c; --card: #212128; --ink: #f1efec; --quiet: #aaa7b2; --line: #35343d; --brand: #a9bdf5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 8px; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: 0.5rem; }
.mail { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 1rem; padding: 0.875rem 1.125rem; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: inherit; text-decoration: none; }
.mail:hover strong { text-decoration: underline; }
.mail small { grid-column: 1; }
.mail time { grid-area: 1 / 2 / span 2; align-self: center; color: var(--quiet); font-size: 0.875rem; }
strong, dd, li { overflow-wrap: anywhere; }
small, dt, .lead { color: var(--quiet); }
.back { display: inline-block; margin-bottom: 1rem; padding: 0.25rem 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; }
dd { margin: 0; }
.links { gap: 0.25rem; margin: 0 0 1.5rem; }
.links a { display: inline-block; padding: 0.25rem 0; }
iframe { inline-size: 100%; block-size: 46rem; border: 1px solid var(--line); border-radius: 16px; background: #f7f5f1; }
@media (max-width: 479.9px) { .mail { grid-template-columns: minmax(0, 1fr); } .mail time { grid-area: auto; } }
`;

const moment = (lang: Lang, at: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(at),
  );
const frame = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;

/** The list of all stored mails, each with a link to its own page. */
export function listPage(lang: Lang, mails: readonly Mail[]): string {
  const words = wordsOf(lang).page;
  const items = mails.map(
    (mail) =>
      `<li><a class="mail" href="${PAGE_PATH}?lang=${lang}&amp;mail=${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>` +
      `<small>${escapeHtml(mail.to)}</small><time datetime="${mail.sentAt}">${escapeHtml(moment(lang, mail.sentAt))} UTC</time></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(words.empty)}</p>`;
  return frame(
    lang,
    words.title,
    `<h1>${escapeHtml(words.title)}</h1><p class="lead">${escapeHtml(words.lead)}</p>${list}`,
  );
}

/** One mail: its links, its attachments, and the letter itself in a sandboxed iframe. */
export function mailPage(lang: Lang, mail: Mail): string {
  const words = wordsOf(lang).page;
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  const row = (label: string, value: string): string => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;
  const attachments = mail.attachments.length > 0 ? row(words.attachments, mail.attachments.join(', ')) : '';
  return frame(
    lang,
    mail.subject,
    `<a class="back" href="${PAGE_PATH}?lang=${lang}">${escapeHtml(words.back)}</a><h1>${escapeHtml(mail.subject)}</h1>` +
      `<dl>${row(words.to, mail.to)}${row(words.sent, `${moment(lang, mail.sentAt)} UTC`)}${attachments}</dl>` +
      `${links ? `<h2>${escapeHtml(words.links)}</h2><ul class="links">${links}</ul>` : ''}` +
      `<iframe sandbox title="${escapeHtml(mail.subject)}" src="${LETTER_PATH}?mail=${mail.id}"></iframe>`,
  );
}
