import type { Letter } from './letter.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as HTML text or as a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The letter as plain text. */
export function renderText(letter: Letter): string {
  const facts = letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = (one: Letter['action']): string => (one ? `${one.label}:\n${one.href}` : '');
  return `${[letter.hello, ...letter.lines, facts, link(letter.action), link(letter.also), letter.regards, letter.reason].filter(Boolean).join('\n\n')}\n`;
}

// Mail programs drop style sheets, so this one document carries its few rules on the elements.
const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f4f6;color:#1c1b22;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px',
  brand: 'margin:0 0 24px;font-size:20px;font-weight:700',
  label: 'padding:4px 16px 4px 0;color:#5c5a66;text-align:left;vertical-align:top;font-weight:400',
  value: 'padding:4px 0;font-weight:600',
  button: 'display:inline-block;padding:12px 24px;background:#3b2f8f;color:#ffffff;border-radius:999px;text-decoration:none;font-weight:600',
  link: 'color:#3b2f8f',
  small: 'margin:24px 0 0;color:#5c5a66;font-size:13px',
} as const;

/** The letter as a small HTML document without anything from outside: no picture, no font, no counter. */
export function renderHtml(letter: Letter): string {
  const paragraphs = [letter.hello, ...letter.lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const { action, also } = letter;
  const row = ([label, value]: readonly [string, string]): string =>
    `<tr><th style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`;
  const rows = letter.facts.map(row).join('');
  const button = action ? `<p><a style="${STYLE.button}" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>` : '';
  const more = also ? `<p><a style="${STYLE.link}" href="${escapeHtml(also.href)}">${escapeHtml(also.label)}</a></p>` : '';
  return (
    `<!doctype html><html lang="${letter.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(letter.subject)}</title></head>` +
    `<body style="${STYLE.page}"><div style="${STYLE.card}"><p style="${STYLE.brand}">${escapeHtml(letter.brand)}</p>${paragraphs}` +
    `${rows ? `<table role="presentation">${rows}</table>` : ''}${button}${more}` +
    `<p>${escapeHtml(letter.regards)}</p><p style="${STYLE.small}">${escapeHtml(letter.reason)}</p></div></body></html>`
  );
}
