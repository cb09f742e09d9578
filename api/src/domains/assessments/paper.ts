import { helpNumbers, type BandColour, type Figure, type ScaleResult } from '@tessera/contracts/assessments';
import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { fill } from '../../platform/page-words.ts';
import { drawPdf, INK, type Pen } from '../../platform/pdf-pen.ts';
import { wordsOf } from './words.ts';

/** Points; the page is A4. */
const EDGE = 64;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - EDGE;
/** The colours of the bands on paper; their names stand beside them. */
const COLOURS: Readonly<Record<BandColour, string>> = {
  green: '#79c58b',
  'dark-green': '#2f8559',
  yellow: '#eccb55',
  orange: '#ee9a4d',
  red: '#c2413a',
};
export interface Paper {
  readonly result: ScaleResult;
  readonly lang: Lang;
  readonly brand: string;
  readonly zone: string;
}

/** A bar of the bands with a mark at the score. */
function drawBar(pen: Pen, { min, max, thresholds, scoring }: Figure, y: number): void {
  const xOf = (score: number): number => EDGE + ((score - min) / (max - min)) * WIDTH;
  pen.shape((doc) => {
    doc.rect(EDGE, y, WIDTH, 8).fill(thresholds.length > 0 ? INK.line : INK.soft);
    thresholds.forEach(({ min: from, color }, i) => {
      const until = thresholds[i + 1]?.min ?? max;
      doc.rect(xOf(from), y, xOf(until) - xOf(from), 8).fill(COLOURS[color]);
    });
    if (scoring !== null) doc.rect(xOf(scoring) - 1.5, y - 3, 3, 14).fill(INK.strong);
  });
}

/** Draws a result with the rules of the screen: whom to call first, then plain words, figures, and what they cannot say. */
export function drawResult({ result, lang, brand, zone }: Paper, madeAt: Date): Promise<Uint8Array> {
  const words = wordsOf(lang);
  const number = new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 1 });
  const scoreOf = ({ scoring, min, max }: Figure): string =>
    scoring === null
      ? words.noScore
      : fill(min === 0 ? words.score : words.range, {
          score: number.format(scoring),
          most: String(max),
          min: String(min),
          max: String(max),
        });
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: zone }).format(
    Date.parse(result.takenAt),
  );
  const { total, subscales, advice } = result;
  return drawPdf({ title: words.title, author: brand, lang, madeAt }, (pen, newPage) => {
    let y = EDGE;
    const room = (height: number): void => {
      if (y + height <= BOTTOM) return;
      newPage();
      y = EDGE;
    };
    const write = (
      text: string,
      { tag = 'P', size = 10.5, bold = false, quiet = false, after = 8 }: Partial<Style> = {},
    ): void => {
      room(pen.heightOf(text, WIDTH, size) + after);
      y += pen.text(tag, text, { x: EDGE, y, width: WIDTH, size, bold, ink: quiet ? INK.quiet : INK.strong }) + after;
    };
    const bar = (figure: Figure): void => {
      if (figure.scoring === null) return;
      room(24);
      drawBar(pen, figure, y + 4);
      y += 22;
    };
    write(brand, { size: 12, bold: true, after: 16 });
    write(words.title, { tag: 'H1', size: 24, bold: true, after: 4 });
    write(`${result.name}, ${day}`, { quiet: true, after: 18 });
    if (result.needsHelp) {
      write(words.helpTitle, { tag: 'H2', size: 15, bold: true });
      write(words.helpText);
      write(fill(words.helpNumbers, { numbers: helpNumbers(zone).join(', ') }), { size: 13, bold: true, after: 22 });
    }
    if (result.isWithdrawn) write(words.withdrawn, { quiet: true, after: 14 });
    if (advice) {
      write(advice.name, { tag: 'H2', size: 15, bold: true });
      write(advice.message, { after: 4 });
      write(advice.action, { after: 14 });
    }
    if (total) {
      write(scoreOf(total), { bold: true, after: 4 });
      bar(total);
      if (total.meaning) write(total.meaning);
      for (const { min, max, name } of total.thresholds)
        write(`${min}–${max}  ${name === total.band?.name ? fill(words.here, { band: name }) : name}`, {
          size: 9.5,
          bold: name === total.band?.name,
          after: 2,
        });
      y += 12;
    }
    for (const part of subscales) {
      room(52);
      write(`${part.name}: ${scoreOf(part)}`, { bold: true, after: 2 });
      bar(part);
      const says = part.band?.name ?? part.meaning;
      if (says) write(says, { size: 9.5, quiet: true, after: 10 });
    }
    write(result.reverseColors ? words.more : words.fewer, { quiet: true, size: 9.5, after: 14 });
    write(words.limitsTitle, { tag: 'H2', size: 12, bold: true, after: 4 });
    write(words.limits, { after: 14 });
    if (result.demonstration) write(words.demonstration, { quiet: true, size: 9, after: 4 });
    write(`${result.source}. ${fill(words.version, { version: String(result.version) })}`, { quiet: true, size: 9 });
  });
}
interface Style {
  readonly tag: 'H1' | 'H2' | 'P';
  readonly size: number;
  readonly bold: boolean;
  readonly quiet: boolean;
  /** Points below. */
  readonly after: number;
}
