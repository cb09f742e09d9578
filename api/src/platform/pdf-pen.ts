import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
/** This font family covers all ten languages. */
const FONT = {
  text: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
/** The tokens of the site's light theme, which a PDF cannot use directly. */
export const INK = { strong: '#111c38', quiet: '#565e6f', line: '#e4e0db', soft: '#deeaff', onSoft: '#213f9b' };
type Document = InstanceType<typeof PDFDocument>;
/** Writes on a page so that a screen reader can read it. */
export interface Pen {
  /** Writes a text as a tagged heading or paragraph, for screen readers. Returns its height. */
  text(
    tag: 'H1' | 'H2' | 'P',
    text: string,
    at: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly size: number;
      readonly bold?: boolean;
      readonly ink?: string;
      readonly align?: 'right';
    },
  ): number;
  /** The height that a text of this size takes, in points. */
  heightOf(text: string, width: number, size: number, bold?: boolean): number;
  /** Draws decoration, which is not part of the content. */
  shape(draw: (doc: Document) => void): void;
  /** Writes what stands on every page, such as its number, which a screen reader leaves out. */
  mark(
    text: string,
    at: { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'right' },
  ): void;
}

function penOf(doc: Document): Pen {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    text(tag, text, { x, y, width, size, bold = false, ink = INK.strong, align }) {
      doc.font(bold ? FONT.bold : FONT.text, size);
      const options = { width, lineGap: 3, ...(align ? { align } : {}) };
      const height = doc.heightOfString(text, options);
      root.add(doc.struct(tag, {}, [() => void doc.fillColor(ink).text(text, x, y, options)]));
      return height;
    },
    heightOf(text, width, size, bold = false) {
      doc.font(bold ? FONT.bold : FONT.text, size);
      return doc.heightOfString(text, { width, lineGap: 3 });
    },
    shape(draw) {
      doc.markContent('Artifact');
      doc.save();
      draw(doc);
      doc.restore();
      doc.endMarkedContent();
    },
    mark(text, { x, y, width, align }) {
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font(FONT.text, 9).fillColor(INK.quiet);
      doc.text(text, x, y, { width, height: 12, ellipsis: true, ...(align ? { align } : {}) });
      doc.endMarkedContent();
    },
  };
}

export interface Sheet {
  readonly title: string;
  readonly author: string;
  /** BCP 47, for screen readers. */
  readonly lang: string;
  readonly madeAt: Date;
}
/** A tagged A4 document, whose text can be read aloud, searched and copied. `newPage` goes on with the next page. */
export function drawPdf(
  { title, author, lang, madeAt }: Sheet,
  draw: (pen: Pen, newPage: () => void) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    // Every text says where it stands.
    margin: 0,
    font: FONT.text,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Creator: 'Tessera',
      Producer: 'Tessera',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Uint8Array>((settle, refuse) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => settle(Buffer.concat(parts)));
    doc.on('error', refuse);
  });
  draw(penOf(doc), () => void doc.addPage());
  doc.end();
  return done;
}
