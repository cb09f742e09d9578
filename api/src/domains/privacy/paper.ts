import PDFDocument from 'pdfkit';
import { FONT, INK, penOf } from '../../platform/pdf-pen.ts';
import type { Paper } from './paper-rules.ts';

/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - EDGE;
const LABEL = 150;

/** Draws an export as a tagged PDF that a screen reader can read. */
export function drawExport(paper: Paper, madeAt: Date): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: paper.lang,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    font: FONT.text,
    info: { Title: paper.title, Author: paper.brand, CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const pen = penOf(doc);
  let y = EDGE;
  /** Makes sure that so many points are left on the page. */
  function room(height: number): void {
    if (y + height <= BOTTOM) return;
    doc.addPage();
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
  doc.end();
  return done;
}
