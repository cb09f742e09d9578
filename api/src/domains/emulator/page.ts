import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { DEMO_CARDS } from './cards.ts';
import type { EventRow } from './queries.ts';
import type { Payment } from './book.ts';
import { wordsOf } from './words.ts';
import { fill } from '../../platform/page-words.ts';

/** Paths of the pages and their style sheet. */
export const PAGE_PATH = '/rest/emulator';
export const STYLE_PATH = '/rest/emulator/page.css';
export const challengePath = (id: string): string => `/rest/emulator/challenge/${id}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const frame = (lang: Lang, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escape(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;
/** The emulator's own logo, so that nobody mistakes its pages for the site's. */
const SIGN = '<div class="sign" aria-hidden="true"><i></i><i></i><i></i></div>';
const money = (lang: Lang, amount: number, currency: string): string => {
  const format = new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
/** A button that submits one action. `main` is the usual action, `quiet` one for testers. */
const button = (action: string, values: Readonly<Record<string, string>>, label: string, look = ''): string =>
  `<form method="post" action="${escape(action)}">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}` + `<button${look ? ` class="${look}"` : ''}>${escape(label)}</button></form>`;

const STATUS_WORDS = {
  challenge: 'isChallenge',
  pending: 'isPending',
  authorized: 'isAuthorized',
  captured: 'isCaptured',
  declined: 'isDeclined',
  voided: 'isVoided',
} as const;

function paymentItem(lang: Lang, payment: Payment, events: readonly EventRow[]): string {
  const words = wordsOf(lang);
  const { id, label, amount, currency, status, brand, lastFour, refunds } = payment;
  const back = refunds.reduce((all, one) => all + one.amount, 0);
  const facts = [
    `${brand} ${lastFour}`,
    ...(back > 0 ? [fill(words.givenBack, { amount: money(lang, back, currency) })] : []),
  ];
  const act = (what: string, text: string, look = ''): string => button(PAGE_PATH, { what, id, lang }, text, look);
  const waits =
    status === 'pending' || status === 'challenge'
      ? act('approve', words.approve, 'main') + act('late', words.approveLate) + act('decline', words.decline)
      : '';
  const part = status === 'captured' && back < amount ? act('part', words.refundPart) : '';
  const tells = events
    .map((event) =>
      button(
        PAGE_PATH,
        { what: 'tell', id: event.id, lang },
        fill(words.tell, { kind: event.kind, count: String(event.deliveries) }),
        'quiet',
      ),
    )
    .join('');
  return (
    `<li><div class="head"><h2>${escape(label)}</h2><p class="sum">${escape(money(lang, amount, currency))}</p></div>` +
    `<p class="facts"><span class="${status}">${escape(words[STATUS_WORDS[status]])}</span>${facts.map((fact) => `<span>${escape(fact)}</span>`).join('')}</p>` +
    `<div class="acts">${waits}${part}${tells}</div></li>`
  );
}

/** The card number grouped as printed on the card. */
const grouped = (number: string): string =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replaceAll(/.{4}(?=.)/g, '$& ');

/** The page with all payments and the actions on them. */
export function bookPage(
  lang: Lang,
  payments: readonly { readonly payment: Payment; readonly events: readonly EventRow[] }[],
): string {
  const words = wordsOf(lang);
  const list =
    payments.length > 0
      ? `<ul>${payments.map(({ payment, events }) => paymentItem(lang, payment, events)).join('')}</ul>`
      : `<p>${escape(words.empty)}</p>`;
  const cards = DEMO_CARDS.map(
    ({ number, brand, scenario }) =>
      `<tr><td>${grouped(number)}</td><td>${escape(`${brand}: ${words[scenario]}`)}</td></tr>`,
  ).join('');
  return frame(
    lang,
    words.title,
    `${SIGN}<h1>${escape(words.title)}</h1><p>${escape(words.lead)}</p><section class="card"><h2>${escape(words.cards)}</h2><p>${escape(words.cardsNote)}</p>` +
      `<table><thead><tr><th scope="col">${escape(words.number)}</th><th scope="col">${escape(words.does)}</th></tr></thead><tbody>${cards}</tbody></table></section>${list}`,
  );
}

/** The bank challenge, or a note that it has been answered. */
export function challengePage(lang: Lang, payment: Payment, back: string): string {
  const words = wordsOf(lang);
  const { id, amount, currency, label, lastFour, status } = payment;
  const answer = (yes: string, text: string, look = ''): string =>
    button(challengePath(id), { yes, lang, back }, text, look);
  const body =
    status === 'challenge'
      ? `<p class="sum">${escape(money(lang, amount, currency))}</p><p>${escape(fill(words.askLead, { amount: money(lang, amount, currency), label, lastFour }))}</p>` +
        `<div class="acts">${answer('1', words.askYes, 'main')}${answer('0', words.askNo)}</div>`
      : `<p>${escape(words.over)}</p><p><a href="${escape(back)}">${escape(words.back)}</a></p>`;
  return frame(
    lang,
    words.askTitle,
    `<div class="ask"><section class="card">${SIGN}<h1>${escape(words.askTitle)}</h1>${body}</section><p class="note">${escape(words.askNote)}</p></div>`,
  );
}
