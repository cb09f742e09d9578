import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { drawPdf, INK, type Pen } from '../../platform/pdf-pen.ts';
import type { ContentBlock } from '../products/index.ts';

/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const TOP = 72;
const BOTTOM = 841.89 - 72;
const FOOT = 841.89 - 48;
/** Around the title on the first page. */
const BAND = 28;
/** Between two lines that are written on by hand. */
const RULE = 30;
const RULES = 3;

/** A bought document as it is printed; its text can be read aloud, searched and copied. */
export function drawContent(
  of: { readonly brand: string; readonly title: string; readonly lang: Lang; readonly blocks: readonly ContentBlock[] },
  now: Date,
): Promise<Uint8Array> {
  const { brand, title, lang, blocks } = of;
  return drawPdf({ title, author: brand, lang: LOCALES[lang], madeAt: now }, (pen, newPage) => {
    let y = TOP;
    let page = 0;
    const begin = () => {
      page += 1;
      y = TOP;
      pen.mark(`${brand} · ${title}`, { x: EDGE, y: FOOT, width: WIDTH - 60 });
      pen.mark(String(page), { x: EDGE + WIDTH - 60, y: FOOT, width: 60, align: 'right' });
    };
    const turn = () => {
      newPage();
      begin();
    };
    const write = (tag: 'H1' | 'H2' | 'P', text: string, size: number, gap: number, inset = 0) => {
      const width = WIDTH - inset;
      const bold = tag !== 'P';
      if (y + pen.heightOf(text, width, size, bold) > BOTTOM) turn();
      y += pen.text(tag, text, { x: EDGE + inset, y, width, size, bold }) + gap;
    };
    begin();
    const band = TOP + pen.heightOf(title, WIDTH, 26, true) + 6 + pen.heightOf(brand, WIDTH, 11) + BAND;
    pen.shape((doc) => doc.rect(0, 0, WIDTH + 2 * EDGE, band).fill(INK.soft));
    write('H1', title, 26, 6);
    write('P', brand, 11, 0);
    y = band + BAND;
    for (const block of blocks) {
      if (block.kind === 'page') turn();
      else if (block.kind === 'heading') write('H2', block.text, 16, 10);
      else if (block.kind === 'list') for (const item of block.items) write('P', `•  ${item}`, 12, 8, 12);
      else if (block.kind === 'lines')
        for (const label of block.labels) {
          if (y + 24 + RULES * RULE > BOTTOM) turn();
          write('P', label, 12, 0);
          y = rule(pen, y);
        }
      else write('P', block.text, 12, 12);
    }
  });
}
/** Lines to write on. Returns where the text goes on. */
function rule(pen: Pen, from: number): number {
  const until = from + RULES * RULE;
  pen.shape((doc) => {
    for (let y = from + RULE; y <= until; y += RULE)
      doc
        .moveTo(EDGE, y)
        .lineTo(EDGE + WIDTH, y)
        .lineWidth(0.7)
        .stroke(INK.line);
  });
  return until + 20;
}
