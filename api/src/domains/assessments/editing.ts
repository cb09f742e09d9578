import {
  issue,
  packOf,
  ScaleContent,
  scaleIssues,
  ScaleStructure,
  wordsOf,
  type ContentIssue,
} from '@tessera/contracts/editor';
import type { Db } from '../../platform/database.ts';
import { editable, type Known } from '../../platform/editable.ts';
import { insertVersion, listHeads, listVersions, setWithdrawn, type FullScaleRow } from './editing-queries.ts';

const contentOf = ({ slug, pack }: Pick<FullScaleRow, 'slug' | 'pack'>) => ({ slug, ...pack });
/** What a scale names and this site has not. */
function unknownIn({ related }: Pick<ScaleContent, 'related'>, known: Known): readonly ContentIssue[] {
  return (['articles', 'products', 'specialists'] as const).flatMap((part) =>
    related[part]
      .filter((slug) => !known[part].includes(slug))
      .map((slug) => issue('unknown', `related.${part}`, `related.${part}: «${slug}» does not exist`, { code: slug })),
  );
}

/** Codes and names in addresses of every version. */
export const listScaleNames = async (db: Db) =>
  (await listHeads(db, 'en')).map(({ code, slug, withdrawnAt }) => ({ code, slug, isWithdrawn: withdrawnAt !== null }));

/** Self-checks, for the editor. A version never changes, so that each is a row of its own. */
export const scaleEditing = editable({
  kind: 'scale',
  structure: ScaleStructure,
  content: ScaleContent,
  mayBeOff: true,
  heads: async (db, lang) =>
    (await listHeads(db, lang)).map(({ withdrawnAt, ...head }) => ({ ...head, isWithdrawn: withdrawnAt !== null })),
  versions: async (db, code) =>
    (await listVersions(db, code)).map((row) => ({
      version: row.version,
      at: row.publishedAt,
      isWithdrawn: row.withdrawnAt !== null,
      content: contentOf(row),
    })),
  takesCode: (code) => /^[A-Z][A-Z0-9_]{1,39}$/.test(code),
  nameOf: ({ texts }, lang) => wordsOf(texts)['name']?.[lang] ?? '',
  async issues(db, code, scale, known) {
    const { slug } = scale;
    const heads = await listHeads(db, 'en');
    const isTaken = heads.some((one) => one.code !== code && one.slug === slug);
    const fixed = heads.find((one) => one.code === code)?.slug ?? slug;
    return [
      ...(isTaken ? [issue('slug-taken', 'slug', `slug: «${slug}» belongs to another self-check`, { slug })] : []),
      // Results, links and mails name it.
      ...(fixed === slug ? [] : [issue('slug-fixed', 'slug', `slug: it stays «${fixed}»`, { slug: fixed })]),
      ...unknownIn(scale, known),
      ...scaleIssues(scale),
    ];
  },
  async publish(tx, code, version, content, at) {
    const { slug, ...pack } = packOf(content);
    await insertVersion(tx, { code, version, slug, pack, publishedAt: at });
  },
  withdraw: setWithdrawn,
});
