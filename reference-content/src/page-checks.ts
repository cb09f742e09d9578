import { PAGE_CODES } from '@tessera/contracts/routes/page-codes';
import type { Fault } from './folder.ts';
import type { PagePack } from './pages.ts';

/** A page for every address and the other way round, a time that runs forward, ids that are there once, links and self-checks that are there. */
export function checkPages(packs: readonly PagePack[], scales: readonly string[], fault: Fault): void {
  const codes = packs.map(({ code }) => code);
  for (const code of PAGE_CODES) if (!codes.includes(code)) fault('pages/order.json', `does not name «${code}»`);
  for (const { code, from, until, content, languages } of packs) {
    const file = `pages/${code}/page.json`;
    if (!PAGE_CODES.includes(code)) fault(file, `there is no address for «${code}»`);
    if (from !== undefined && until !== undefined && from >= until) fault(file, 'ends before it begins');
    for (const lang of languages) {
      const says = (text: string) => fault(`pages/${code}/${lang}.json`, text);
      const blocks = content[lang]?.blocks ?? [];
      const ids = blocks.map(({ id }) => id);
      if (blocks[0]?.kind !== 'hero') says('the first block is no hero');
      if (new Set(ids).size < ids.length) says('two blocks have the same id');
      for (const block of blocks)
        if (block.kind === 'selfcheck' && block.slug !== undefined && !scales.includes(block.slug))
          says(`${block.id}: there is no self-check «${block.slug}»`);
      for (const to of linksOf(blocks)) {
        if (to.startsWith('#') && !ids.includes(to.slice(1))) says(`${to} leads to no block`);
        if (to.startsWith('page:') && !PAGE_CODES.includes(to.slice('page:'.length))) says(`${to} leads to no page`);
      }
    }
  }
}
type Blocks = NonNullable<PagePack['content']['en']>['blocks'];
const linksOf = (blocks: Blocks): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'hero' || block.kind === 'closing') return block.actions.map(({ to }) => to);
    return block.kind === 'links' ? block.items.map(({ to }) => to) : [];
  });
