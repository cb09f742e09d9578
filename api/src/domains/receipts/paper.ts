import type { Receipt } from './receipt-rules.ts';
import { drawPdf, INK, type Pen } from '../../platform/pdf-pen.ts';

/** The logo of five tiles, on a canvas of 34 points. */
const MARK: readonly (readonly [path: string, fill: string])[] = [
  ['M1 3.5A2.5 2.5 0 0 1 3.5 1H10V10H8A7 7 0 0 1 1 3.5Z', '#f4907d'],
  [
    'M12 2.5A1.5 1.5 0 0 1 13.5 1H20.5A1.5 1.5 0 0 1 22 2.5V8.5A1.5 1.5 0 0 1 20.5 10H13.5A1.5 1.5 0 0 1 12 8.5Z',
    '#4d74dd',
  ],
  ['M24 1H30.5A2.5 2.5 0 0 1 33 3.5A6.5 6.5 0 0 1 26.5 10H24Z', '#f6bd48'],
  [
    'M12 13.5A1.5 1.5 0 0 1 13.5 12H20.5A1.5 1.5 0 0 1 22 13.5V20A1.5 1.5 0 0 1 20.5 21.5H13.5A1.5 1.5 0 0 1 12 20Z',
    '#389188',
  ],
  ['M12 23.5H22V28A5 5 0 0 1 12 28Z', '#4d74dd'],
];
/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const LABEL = 150;
const AMOUNT = 130;
const ROW = 10;

type Pair = readonly [label: string, value: string];

function drawHead(pen: Pen, receipt: Receipt): number {
  pen.shape((doc) => {
    doc.translate(EDGE, 56);
    for (const [path, fill] of MARK) doc.path(path).fill(fill);
  });
  pen.text('P', receipt.brand, { x: EDGE + 46, y: 65, width: WIDTH - 46, size: 15, bold: true });
  const y = 132 + pen.text('H1', receipt.title, { x: EDGE, y: 128, width: WIDTH, size: 26, bold: true });
  return y + pen.text('P', receipt.order, { x: EDGE, y, width: WIDTH, size: 11, ink: INK.quiet }) + 24;
}

/** Labels on the left, values beside them. */
function drawFacts(pen: Pen, facts: readonly Pair[], from: number): number {
  return facts.reduce((y, [label, value]) => {
    const left = pen.text('P', label, { x: EDGE, y, width: LABEL - 12, size: 9.5, ink: INK.quiet });
    return y + Math.max(left, pen.text('P', value, { x: EDGE + LABEL, y, width: WIDTH - LABEL, size: 9.5 })) + ROW;
  }, from);
}

const rule = (pen: Pen, y: number): void =>
  pen.shape((doc) =>
    doc
      .moveTo(EDGE, y)
      .lineTo(EDGE + WIDTH, y)
      .lineWidth(0.75)
      .stroke(INK.line),
  );

/** Descriptions on the left, amounts on the right, with a hairline below each. */
function drawLines(pen: Pen, lines: readonly Pair[], from: number, ink: string): number {
  return lines.reduce((y, [what, amount]) => {
    const left = pen.text('P', what, { x: EDGE, y: y + ROW, width: WIDTH - AMOUNT - 12, size: 10, ink });
    const right = pen.text('P', amount, {
      x: EDGE + WIDTH - AMOUNT,
      y: y + ROW,
      width: AMOUNT,
      size: 10,
      ink,
      align: 'right',
    });
    const end = y + 2 * ROW + Math.max(left, right);
    rule(pen, end);
    return end;
  }, from);
}

function drawTotal(pen: Pen, [what, amount]: Pair, from: number): number {
  const height = 44;
  pen.shape((doc) => doc.roundedRect(EDGE - 12, from, WIDTH + 24, height, 8).fill(INK.soft));
  const at = { y: from + 14, size: 13, bold: true, ink: INK.onSoft };
  pen.text('P', what, { ...at, x: EDGE, width: WIDTH - AMOUNT });
  pen.text('P', amount, { ...at, x: EDGE + WIDTH - AMOUNT, width: AMOUNT, align: 'right' });
  return from + height;
}

/** Draws a receipt on one A4 page, with text that can be read aloud, searched and copied. */
export const drawReceipt = (receipt: Receipt, now: Date): Promise<Uint8Array> =>
  drawPdf(
    { title: `${receipt.title}, ${receipt.order}`, author: receipt.brand, lang: receipt.locale, madeAt: now },
    (pen) => {
      let y = drawFacts(pen, receipt.facts, drawHead(pen, receipt)) + 16;
      y = drawLines(pen, [receipt.columns], y, INK.quiet);
      y = drawTotal(pen, receipt.total, drawLines(pen, receipt.lines, y, INK.strong) + 16) + 16;
      if (receipt.kept) y = drawLines(pen, [...receipt.refunds, receipt.kept], y - 8, INK.strong) + 16;
      if (receipt.credited) y = drawLines(pen, [receipt.credited], y - 8, INK.strong) + 16;
      y = drawFacts(pen, receipt.payment, y + 4);
      pen.text('P', receipt.note, { x: EDGE, y: y + 16, width: WIDTH, size: 8.5, ink: INK.quiet });
    },
  );
