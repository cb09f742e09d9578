import { SaxesParser } from 'saxes';
import { thrownMessage } from '@tessera/server/errors';

/** The most bytes of a logo. */
export const LOGO_BYTES = 64 * 1024;
/** What a drawing consists of. Nothing here runs, links, loads or holds other markup. */
const ELEMENTS: readonly string[] = [
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
];
const ATTRIBUTES: readonly string[] = [
  ...['xmlns', 'viewBox', 'width', 'height', 'version', 'preserveAspectRatio', 'role', 'aria-label', 'id'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'points', 'transform', 'offset'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'clipPathUnits', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
  'spreadMethod',
];
const SVG = 'http://www.w3.org/2000/svg';
/** Inside a value, `url()` may name only a part of the same drawing. */
const LOCAL = /^url\(#[\w-]+\)$/;

/** Why an attribute is refused; null if it is harmless. */
function attributeProblem(name: string, value: string): string | null {
  if (/^on/i.test(name)) return `has the event handler ${name}`;
  if (/href$/i.test(name)) return `has the reference ${name}`;
  if (name === 'xmlns') return value === SVG ? null : 'has a foreign namespace';
  if (!ATTRIBUTES.includes(name)) return `has the attribute ${name}`;
  // Spaces, control characters and comments inside a scheme do not hide it.
  const bare = value.replaceAll(/[\s\p{Cc}]|\/\*[\s\S]*?\*\//gu, '').toLowerCase();
  const scheme = /(?:javascript|vbscript|data|https?|file|blob):|@import|expression\(|\/\//.exec(bare)?.[0];
  if (scheme && name !== 'aria-label') return `names ${scheme} in ${name}`;
  return bare.includes('url(') && !LOCAL.test(value.trim()) ? `names an address in ${name}` : null;
}

/**
 * Why a drawing is refused as a logo, in one sentence; null if it is harmless. It is read strictly and every element and
 * attribute must be known, so nothing has to be cut out: what is stored is what was sent.
 */
export function logoProblem(text: string): string | null {
  if (Buffer.byteLength(text) > LOGO_BYTES) return `A logo has at most ${LOGO_BYTES / 1024} KB.`;
  let problem: string | null = null;
  const refuse = (what: string): void => void (problem ??= `The logo ${what}, which a logo may not.`);
  let depth = 0;
  let hasViewBox = false;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('has a document type'));
  parser.on('processinginstruction', ({ target }) => refuse(`has the instruction ${target}`));
  parser.on('cdata', () => refuse('has a CDATA section'));
  parser.on('opentag', ({ name, attributes }) => {
    if (!ELEMENTS.includes(name)) refuse(`has the element <${name}>`);
    if (depth === 0 && (name !== 'svg' || attributes['xmlns'] !== SVG)) refuse('does not begin with <svg xmlns>');
    if (depth > 0 && name === 'svg') refuse('has a drawing inside the drawing');
    if (depth === 0) hasViewBox = /^-?[\d.]+(?:[ ,]+-?[\d.]+){3}$/.test(attributes['viewBox'] ?? '');
    for (const [attribute, value] of Object.entries(attributes)) {
      const found = attributeProblem(attribute, value);
      if (found !== null) refuse(found);
    }
    depth += 1;
    if (depth > 30) refuse('is nested more than 30 deep');
  });
  parser.on('closetag', () => void (depth -= 1));
  try {
    parser.write(text).close();
  } catch (error) {
    return problem ?? `The logo is no well-formed SVG: ${thrownMessage(error).split('\n')[0]}.`;
  }
  return problem ?? (hasViewBox ? null : 'The logo has no viewBox, so it cannot be drawn in its four sizes.');
}
