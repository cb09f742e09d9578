import type { TreeContent } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import type { SymptomResult, SymptomStanding } from '@tessera/contracts/symptoms';
import { toResult, toStanding } from './view.ts';
import { wayOf, type Given } from './way-rules.ts';

export interface TreePreview {
  standing: SymptomStanding;
  result: SymptomResult | null;
}
/** Where these answers lead in a tree whose every way ends, by the code that leads people. */
export function previewTree(
  { version, content }: { readonly version: number; readonly content: TreeContent },
  { lang, given }: { readonly lang: Lang; readonly given: readonly Given[] },
): TreePreview {
  const { texts, ...tree } = content;
  const told = { version, tree, texts: texts[lang] };
  const way = wayOf(tree, given);
  return { standing: toStanding(told, way, null), result: way.end ? toResult(told, way, way.end, true) : null };
}
