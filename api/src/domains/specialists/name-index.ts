/** The positions of the specialists whose names contain each word. */
export type NameIndex = ReadonlyMap<string, readonly number[]>;
/** The index of the words of each name, by position. */
export function indexNames(names: readonly (readonly string[])[]): NameIndex {
  const index = new Map<string, number[]>();
  for (const [position, words] of names.entries()) {
    for (const word of new Set(words)) {
      const known = index.get(word);
      if (known) known.push(position);
      else index.set(word, [position]);
    }
  }
  return index;
}
