import { escape } from './page/escape.ts';

/** What one file of a sitemap may hold. Source: sitemaps.org, the protocol's limits, uncompressed. */
export const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const wrapped = (tag: string, lines: readonly string[]): string =>
  `${HEAD}<${tag} ${NAMESPACE}>\n${lines.join('\n')}\n</${tag}>\n`;
/** Bytes of a file without its lines, each of which also has a line break. */
const FRAME = Buffer.byteLength(wrapped('urlset', []));

/** The files of a sitemap: at least one, each within the limits. */
export function sitemapParts(addresses: readonly string[], limits = SITEMAP_LIMITS): readonly string[] {
  const parts: string[][] = [[]];
  let bytes = FRAME;
  for (const address of addresses) {
    const line = `<url><loc>${escape(address)}</loc></url>`;
    const more = Buffer.byteLength(line) + 1;
    const last = parts.at(-1);
    if (last && last.length < limits.addresses && bytes + more <= limits.bytes) {
      last.push(line);
      bytes += more;
    } else {
      parts.push([line]);
      bytes = FRAME + more;
    }
  }
  return parts.map((lines) => wrapped('urlset', lines));
}
/** The list of the files of a sitemap, numbered from 1. */
export const sitemapIndex = (origin: string, count: number): string =>
  wrapped(
    'sitemapindex',
    Array.from(
      { length: count },
      (_, i) => `<sitemap><loc>${escape(`${origin}/sitemaps/${i + 1}.xml`)}</loc></sitemap>`,
    ),
  );
