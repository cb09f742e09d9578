import { drawPdf, INK } from '../../platform/pdf-pen.ts';
import type { Paper } from './paper-rules.ts';

/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - EDGE;
const LABEL = 150;

/** Draws an export on as many pages as it takes. */
export const drawExport = (paper: Paper, madeAt: Date): Promise<Uint8Array> =>
  drawPdf({ title: paper.title, author: paper.brand, lang: paper.lang, madeAt }, (pen, newPage) => {
    let y = EDGE;
    /** Makes sure that so many points are left on the page. */
    function room(height: number): void {
      if (y + height <= BOTTOM) return;
      newPage();
      y = EDGE;
    }
    y += pen.text('P', paper.brand, { x: EDGE, y, width: WIDTH, size: 12, bold: true }) + 18;
    y += pen.text('H1', paper.title, { x: EDGE, y, width: WIDTH, size: 24, bold: true }) + 4;
    y += pen.text('P', paper.made, { x: EDGE, y, width: WIDTH, size: 10, ink: INK.quiet }) + 20;
    for (const { title, rows } of paper.sections) {
      room(64);
      y += pen.text('H2', title, { x: EDGE, y, width: WIDTH, size: 14, bold: true }) + 8;
      if (rows.length === 0)
        y += pen.text('P', paper.nothing, { x: EDGE, y, width: WIDTH, size: 9.5, ink: INK.quiet }) + 12;
      for (const row of rows) {
        for (const [label, value] of row) {
          room(pen.heightOf(value, WIDTH - LABEL, 9.5));
          const left = pen.text('P', label, { x: EDGE, y, width: LABEL - 12, size: 9.5, ink: INK.quiet });
          y += Math.max(left, pen.text('P', value, { x: EDGE + LABEL, y, width: WIDTH - LABEL, size: 9.5 })) + 4;
        }
        pen.shape((page) =>
          page
            .moveTo(EDGE, y + 2)
            .lineTo(EDGE + WIDTH, y + 2)
            .lineWidth(0.5)
            .stroke(INK.line),
        );
        y += 10;
      }
      y += 10;
    }
  });
