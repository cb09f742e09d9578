import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_WORDS, wordsGroup, type Manifest } from '@tessera/contracts/release';
import { build, buildable, folderOf } from '../build/build.ts';
import { allWords, baseKey } from '../build/words.ts';

/**
 * Keys that the code of a built screen or slot names and that its words lack: they would be on screen. `read`: the text
 * of a file of the manifest.
 */
export function notLoaded(
  { remote, chunks }: Pick<Manifest, 'remote' | 'chunks'>,
  keys: readonly string[],
  read: (file: string) => string,
): readonly string[] {
  const textOf = (group: string): string =>
    (chunks[group] ?? [])
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
  return Object.keys(chunks).flatMap((owner) => {
    if (owner === ALL_WORDS || !(wordsGroup(owner, 'en') in chunks)) return [];
    const [code, words] = [textOf(owner), textOf(wordsGroup(owner, 'en'))];
    return [...new Set(keys.map(baseKey))]
      .filter((key) => ['"', "'", '`'].some((quote) => code.includes(`${quote}${key}${quote}`)))
      .filter((key) => !words.includes(`"${key}"`) && !words.includes(`"${key}_other"`))
      .map((key) => `${remote}: ${owner} shows «${key}», which ${wordsGroup(owner, 'en')} does not have`);
  });
}
/** Each built screen and slot loads the words that it shows, as webpack's own graph sees them. */
export async function checkLoadedWords(): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const name of buildable()) {
    if (name === 'shell') continue;
    const { out } = await build(name);
    const manifest = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest;
    const keys = Object.keys(allWords(path.join(folderOf(name), 'src'), 'en').words);
    problems.push(...notLoaded(manifest, keys, (file) => readFileSync(path.join(out, file), 'utf8')));
  }
  return problems;
}
