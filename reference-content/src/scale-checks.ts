import { scaleIssues } from '@tessera/contracts/editor';
import type { Fault } from './folder.ts';
import type { ScalePack } from './scales.ts';

/** The checks of the editor, on files. */
export function checkScales(packs: readonly ScalePack[], fault: Fault): void {
  for (const pack of packs)
    for (const { lang, message } of scaleIssues(pack)) fault(`scales/${pack.code}/${lang ?? 'scale'}.json`, message);
}
