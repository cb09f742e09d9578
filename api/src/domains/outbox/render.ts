import { converter, formatHex } from 'culori';
import type { Letter } from './letter.ts';
import { lineOf } from './visit-letter.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for HTML content or a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Renders the letter as plain text. */
export function renderText(letter: Letter): string {
  const facts = letter.facts.map((fact) => lineOf(letter.lang, fact)).join('\n');
  const link = (one: Letter['action']): string => (one ? `${one.label}:\n${one.href}` : '');
  return `${[letter.hello, ...letter.lines, facts, link(letter.action), link(letter.also), letter.regards, letter.reason].filter(Boolean).join('\n\n')}\n`;
}

/** The product's own brand colour, as in the site's tokens. */
const HOUSE = 'oklch(0.46 0.165 266)';
/** The other colours of the product's mosaic. A partner's mosaic uses shades of its own colour. */
const STONES = ['#eab64a', '#e9917c', '#3f9a92'];
const toOklch = converter('oklch');
/**
 * Shades of a brand in sRGB, the only colour space of mail clients. The lightness is fixed, so that white text on the
 * first shade is legible with any hue.
 */
function shadesOf(seed: string | null): { readonly brand: string; readonly stones: readonly string[] } {
  const { c = 0, h = 0 } = toOklch(seed ?? HOUSE) ?? {};
  const at = (l: number, chroma: number): string => formatHex({ mode: 'oklch', l, c: Math.min(c, 0.17) * chroma, h });
  const brand = at(0.47, 1);
  return { brand, stones: [brand, ...(seed === null ? STONES : [at(0.715, 0.78), at(0.805, 0.6), at(0.882, 0.38)])] };
}

const FONT = "'Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif";
const INK = '#23222b';
const QUIET = '#62606b';
const LINE = '#e7e3dc';
// Mail clients drop style sheets, so this document uses inline styles.
const STYLE = {
  page: `margin:0;padding:32px 12px;background:#f7f5f1;color:${INK};font:16px/1.55 ${FONT}`,
  card: `max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${LINE};border-radius:20px`,
  inner: 'padding:28px 32px 32px',
  stone:
    'display:inline-block;width:14px;height:14px;margin-right:4px;border-radius:4px 4px 4px 10px;vertical-align:-2px',
  brand: `margin:0 0 28px;font-size:19px;font-weight:700;color:${INK}`,
  title: `margin:0 0 20px;font-size:23px;line-height:1.3;font-weight:700;color:${INK}`,
  line: 'margin:0 0 14px',
  table: `width:100%;margin:22px 0 8px;border-collapse:collapse;border-top:1px solid ${LINE}`,
  label: `width:34%;padding:11px 12px 11px 0;border-bottom:1px solid ${LINE};color:${QUIET};font-size:14px;text-align:left;vertical-align:top;font-weight:400`,
  value: `padding:11px 0;border-bottom:1px solid ${LINE};vertical-align:top`,
  // The date and time: what readers look for first.
  first: 'font-weight:600',
  code: 'margin:20px 0;font-size:34px;letter-spacing:6px;font-weight:700',
  small: `max-width:560px;margin:18px auto 0;padding:0 12px;color:${QUIET};font-size:13px;text-align:center`,
} as const;
const buttonStyle = (brand: string): string =>
  `display:inline-block;padding:13px 26px;background:${brand};color:#ffffff;border-radius:12px;text-decoration:none;font-weight:600`;

/** Renders the letter as a small HTML document without external resources: no images, fonts or trackers. */
export function renderHtml(letter: Letter): string {
  const { brand, stones } = shadesOf(letter.seed);
  const paragraph = (text: string): string => `<p style="${STYLE.line}">${escapeHtml(text)}</p>`;
  const row = ([label, value]: readonly [string, string], index: number): string =>
    `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}${index === 0 ? `;${STYLE.first}` : ''}">${escapeHtml(value)}</td></tr>`;
  const rows = letter.facts.map(row).join('');
  const { action, also } = letter;
  const button = action
    ? `<p style="margin:26px 0 0"><a style="${buttonStyle(brand)}" href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`
    : '';
  const more = also
    ? `<p style="margin:16px 0 0"><a style="color:${brand}" href="${escapeHtml(also.href)}">${escapeHtml(also.label)}</a></p>`
    : '';
  const mosaic = stones.map((colour) => `<span style="${STYLE.stone};background:${colour}"></span>`).join('');
  return (
    `<!doctype html><html lang="${letter.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>` +
    `<body style="${STYLE.page}"><div style="${STYLE.card}"><div style="${STYLE.inner}">` +
    `<p style="${STYLE.brand}">${mosaic} ${escapeHtml(letter.brand)}</p><h1 style="${STYLE.title}">${escapeHtml(letter.subject)}</h1>` +
    [letter.hello, ...letter.lines].map(paragraph).join('') +
    (letter.code !== null ? `<p style="${STYLE.code}">${escapeHtml(letter.code)}</p>` : '') +
    (rows && letter.code === null ? `<table style="${STYLE.table}">${rows}</table>` : '') +
    `${button}${more}<p style="margin:28px 0 0">${escapeHtml(letter.regards)}</p></div></div><p style="${STYLE.small}">${escapeHtml(letter.reason)}</p></body></html>`
  );
}
