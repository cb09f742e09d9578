import { LOCALES, type Lang } from '@tessera/contracts/languages';
import type { Present } from '@tessera/contracts/payments';
import { fill } from '../../platform/page-words.ts';
import { drawPdf, INK } from '../../platform/pdf-pen.ts';
import type { VoucherRow } from '../credits/index.ts';
import { wordsOf } from './words.ts';

/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const INSET = 28;

/** Each sign by itself, and a pause between the groups: what a screen reader and somebody on the phone say. */
export const spelled = (code: string): string =>
  code
    .split('-')
    .map((group) => Array.from(group).join(' '))
    .join(', ');

/** A voucher on one A4 page, with text that can be read aloud, searched and copied. */
export function drawVoucher(
  of: {
    readonly brand: string;
    readonly lang: Lang;
    readonly zone: string;
    readonly voucher: Pick<VoucherRow, 'amount' | 'currency' | 'code' | 'validUntil'>;
    readonly present: Present | null;
  },
  now: Date,
): Promise<Uint8Array> {
  const { brand, lang, zone, voucher, present } = of;
  const words = wordsOf(lang);
  const locale = LOCALES[lang];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: voucher.currency });
  const amount = money.format(voucher.amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(voucher.validUntil);
  const title = fill(words.title, { brand });
  return drawPdf({ title, author: brand, lang: locale, madeAt: now }, (pen) => {
    let y = 72;
    const line = (
      text: string,
      size: number,
      over: { bold?: boolean; ink?: string; inset?: number; gap?: number } = {},
    ) => {
      const { bold = false, ink = INK.strong, inset = 0, gap = 10 } = over;
      y += pen.text('P', text, { x: EDGE + inset, y, width: WIDTH - 2 * inset, size, bold, ink }) + gap;
    };
    y += pen.text('H1', title, { x: EDGE, y, width: WIDTH, size: 26, bold: true }) + 18;
    if (present) {
      line(fill(words.for, { name: present.name }), 13, { bold: true });
      if (present.message !== '') line(present.message, 12);
      line(fill(words.from, { name: present.from }), 12, { gap: 22 });
    }
    const top = y;
    pen.shape((doc) => doc.roundedRect(EDGE, top, WIDTH, 172, 12).fill(INK.soft));
    y += INSET;
    const box = { inset: INSET, ink: INK.onSoft };
    line(amount, 30, { ...box, bold: true, gap: 14 });
    line(words.code, 10, { ...box, gap: 2 });
    line(voucher.code, 20, { ...box, bold: true, gap: 8 });
    y = top + 172 + 20;
    line(fill(words.aloud, { code: spelled(voucher.code) }), 11, { ink: INK.quiet });
    line(fill(words.until, { day }), 11);
    line(words.how, 11);
    line(words.note, 9, { ink: INK.quiet });
  });
}
