import { LANGUAGES, Lang } from '@tessera/contracts/languages';
import { BLOCKS, Target, type PageContent } from '@tessera/contracts/pages';
import { Instant } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import type { ContentFolder } from './folder.ts';

/** What all languages of a page share: its time, its blocks, where their links lead. */
const Structure = z.strictObject({
  version: z.int().check(z.gte(1)),
  /** All of them by default; otherwise in the order in which they stand in for one that is missing. */
  languages: z.optional(z.array(Lang).check(z.minLength(1))),
  /** Whether search engines may list it; true by default. */
  isListed: z.optional(z.boolean()),
  from: z.optional(Instant),
  until: z.optional(Instant),
  /** A block without its words; `links` are the targets of its actions or items, in their order. */
  blocks: z.array(z.looseObject({ id: z.string(), links: z.optional(z.array(Target)) })),
});
const Words = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** The words of each block; `actions` are labels. */
  blocks: z.record(z.string(), z.looseObject({})),
});
/** Shapes of contracts let unknown keys pass; here one is a mistake. */
const [Hero, ...OTHERS] = BLOCKS;
const Content = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(65)),
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  blocks: z
    .array(
      z.discriminatedUnion('kind', [z.strictObject(Hero.shape), ...OTHERS.map(({ shape }) => z.strictObject(shape))]),
    )
    .check(z.minLength(1), z.maxLength(16)),
});
type Block = z.infer<typeof Structure>['blocks'][number];
export interface PagePack {
  readonly code: string;
  readonly version: number;
  readonly languages: readonly Lang[];
  readonly isListed: boolean;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly content: Readonly<Partial<Record<Lang, PageContent>>>;
}

/** The site's own pages; each is a folder with its structure and its words. */
export const readPages = (folder: ContentFolder): readonly PagePack[] =>
  folder.each(folder.names('pages'), (code) => {
    const {
      blocks,
      languages = LANGUAGES,
      isListed = true,
      ...rest
    } = folder.json(`pages/${code}/page.json`, Structure);
    return {
      code,
      ...rest,
      languages,
      isListed,
      content: Object.fromEntries(
        folder.each(languages, (lang) => [
          lang,
          folder.json(
            `pages/${code}/${lang}.json`,
            z.pipe(
              z.pipe(
                Words,
                z.transform((words) => ({ ...words, blocks: blocks.map((block) => joined(block, words.blocks)) })),
              ),
              Content,
            ),
          ),
        ]),
      ) as PagePack['content'],
    };
  });

/** A block of one language: its structure, its words, and its links each with where it leads. */
function joined({ links = [], ...block }: Block, words: Readonly<Record<string, object>>): object {
  const { actions, items, ...own }: { actions?: unknown; items?: unknown } = words[block.id] ?? {};
  const labels = Array.isArray(actions) ? (actions as readonly unknown[]) : null;
  const rows = Array.isArray(items) ? (items as readonly object[]) : null;
  const isList = block['kind'] === 'links';
  return {
    ...block,
    ...own,
    ...(labels || (links.length > 0 && !isList) || block['kind'] === 'hero'
      ? { actions: pairs(labels ?? [], links).map(([label, to]) => ({ label, to })) }
      : {}),
    ...(rows ? { items: isList ? pairs(rows, links).map(([row, to]) => ({ ...(row as object), to })) : rows } : {}),
  };
}
const pairs = (
  list: readonly unknown[],
  links: readonly string[],
): readonly (readonly [unknown, string | undefined])[] =>
  Array.from({ length: Math.max(list.length, links.length) }, (_, i) => [list[i], links[i]] as const);
