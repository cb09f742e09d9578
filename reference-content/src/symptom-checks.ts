import { treeIssues, type KnownToTree } from '@tessera/contracts/editor';
import type { Fault } from './folder.ts';
import type { SymptomTree } from './symptoms.ts';

/** The checks of the editor, on files. */
export function checkSymptoms(tree: SymptomTree, known: KnownToTree, fault: Fault): void {
  for (const { lang, message } of treeIssues(tree, known)) fault(`symptoms/${lang ?? 'tree'}.json`, message);
}
