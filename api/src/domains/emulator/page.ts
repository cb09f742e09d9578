import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { DEMO_CARDS } from './cards.ts';
import type { EventRow } from './queries.ts';
import type { Payment } from './service.ts';
import { fill, wordsOf } from './words.ts';

/** Addresses of the pages and their style sheet. */
export const PAGE_PATH = '/rest/emulator';
export const STYLE_PATH = '/rest/emulator/page.css';
export const challengePath = (id: string): string => `/rest/emulator/challenge/${id}`;

export const PAGE_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; } li { border-top: 1px solid GrayText; padding: 1rem 0; }
form { display: inline-block; margin: 0.5rem 0.5rem 0 0; }
button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; }
table { border-collapse: collapse; } th, td { text-align: start; padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }
td:first-child { font-variant-numeric: tabular-nums; }
.ask button { display: block; width: 100%; } .ask form { display: block; margin: 0.75rem 0; }
`;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const frame = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escape(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;
const money = (lang: Lang, amount: number, currency: string): string => {
  const format = new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
/** A button that sends one decision. */
const button = (action: string, values: Readonly<Record<string, string>>, label: string): string =>
  `<form method="post" action="${escape(action)}">${Object.entries(values).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`).join('')}` +
  `<button>${escape(label)}</button></form>`;

const STATUS_WORDS = {
  challenge: 'isChallenge', pending: 'isPending', authorized: 'isAuthorized', captured: 'isCaptured', declined: 'isDeclined', voided: 'isVoided',
} as const;

function paymentItem(lang: Lang, payment: Payment, events: readonly EventRow[]): string {
  const words = wordsOf(lang);
  const { id, label, amount, currency, status, brand, lastFour, refunds } = payment;
  const back = refunds.reduce((all, one) => all + one.amount, 0);
  const facts = [words[STATUS_WORDS[status]], `${brand} ${lastFour}`, ...(back > 0 ? [fill(words.givenBack, { amount: money(lang, back, currency) })] : [])];
  const act = (what: string, text: string): string => button(PAGE_PATH, { what, id, lang }, text);
  const waits = status === 'pending' || status === 'challenge' ? act('approve', words.approve) + act('late', words.approveLate) + act('decline', words.decline) : '';
  const part = status === 'captured' && back < amount ? act('part', words.refundPart) : '';
  const tells = events.map((event) => button(PAGE_PATH, { what: 'tell', id: event.id, lang }, fill(words.tell, { kind: event.kind, count: String(event.deliveries) }))).join('');
  return `<li><h2>${escape(label)}: ${escape(money(lang, amount, currency))}</h2><p>${escape(facts.join(' · '))}</p>${waits}${part}${tells}</li>`;
}

/** What the emulator knows and what can be made to happen. */
export function bookPage(lang: Lang, payments: readonly { readonly payment: Payment; readonly events: readonly EventRow[] }[]): string {
  const words = wordsOf(lang);
  const list = payments.length > 0 ? `<ul>${payments.map(({ payment, events }) => paymentItem(lang, payment, events)).join('')}</ul>` : `<p>${escape(words.empty)}</p>`;
  const cards = DEMO_CARDS.map(({ number, brand, scenario }) => `<tr><td>${number}</td><td>${escape(`${brand}: ${words[scenario]}`)}</td></tr>`).join('');
  return frame(
    lang,
    words.title,
    `<h1>${escape(words.title)}</h1><p>${escape(words.lead)}</p><h2>${escape(words.cards)}</h2><p>${escape(words.cardsNote)}</p>` +
      `<table><thead><tr><th scope="col">${escape(words.number)}</th><th scope="col">${escape(words.does)}</th></tr></thead><tbody>${cards}</tbody></table>${list}`,
  );
}

/** The bank's question, or word that it was answered. */
export function challengePage(lang: Lang, payment: Payment, back: string): string {
  const words = wordsOf(lang);
  const { id, amount, currency, label, lastFour, status } = payment;
  const answer = (yes: string, text: string): string => button(challengePath(id), { yes, lang, back }, text);
  const body =
    status === 'challenge'
      ? `<p>${escape(fill(words.askLead, { amount: money(lang, amount, currency), label, lastFour }))}</p><div class="ask">${answer('1', words.askYes)}${answer('0', words.askNo)}</div>`
      : `<p>${escape(words.over)}</p><p><a href="${escape(back)}">${escape(words.back)}</a></p>`;
  return frame(lang, words.askTitle, `<h1>${escape(words.askTitle)}</h1>${body}<p><small>${escape(words.askNote)}</small></p>`);
}
