import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Mail } from '@tessera/contracts/outbox';
import { escapeHtml } from './render.ts';
import { wordsOf } from './words.ts';

/** Addresses of the page and its style sheet. */
export const PAGE_PATH = '/rest/outbox/page';
export const STYLE_PATH = '/rest/outbox/page.css';

export const PAGE_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; }
li { border-top: 1px solid GrayText; }
li a { display: block; padding: 0.75rem 0; text-decoration: none; color: inherit; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
strong, dd, pre { overflow-wrap: anywhere; }
small, dt { color: GrayText; }
li small { display: block; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { font: inherit; white-space: pre-wrap; border-top: 1px solid GrayText; padding-top: 1rem; }
p a { display: inline-block; padding: 0.25rem 0; overflow-wrap: anywhere; }
`;

const moment = (lang: Lang, at: string): string => new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at));
const frame = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;

/** All kept mails, each a link to its own view. */
export function listPage(lang: Lang, mails: readonly Mail[]): string {
  const words = wordsOf(lang).page;
  const items = mails.map(
    (mail) =>
      `<li><a href="${PAGE_PATH}?lang=${lang}&amp;mail=${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>` +
      `<small>${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${escapeHtml(moment(lang, mail.sentAt))} UTC</time></small></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(words.empty)}</p>`;
  return frame(lang, words.title, `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead)}</p>${list}`);
}

/** One mail: its words, its links to follow, the names of its attachments. */
export function mailPage(lang: Lang, mail: Mail): string {
  const words = wordsOf(lang).page;
  const links = mail.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('');
  const row = (label: string, value: string): string => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;
  const attachments = mail.attachments.length > 0 ? row(words.attachments, mail.attachments.join(', ')) : '';
  return frame(
    lang,
    mail.subject,
    `<p><a href="${PAGE_PATH}?lang=${lang}">${escapeHtml(words.back)}</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
      `<dl>${row(words.to, mail.to)}${row(words.sent, `${moment(lang, mail.sentAt)} UTC`)}${attachments}</dl>` +
      `${links ? `<h2>${escapeHtml(words.links)}</h2>${links}` : ''}<pre>${escapeHtml(mail.text)}</pre>`,
  );
}
