import webpack, { type sources } from 'webpack';

/** A source with another text in place of each match, which keeps its source map; null if nothing matches. */
export function replaced(source: sources.Source | undefined, pattern: RegExp, text: string): sources.Source | null {
  const matches = source ? [...source.source().toString().matchAll(pattern)] : [];
  if (!source || matches.length === 0) return null;
  const changed = new webpack.sources.ReplaceSource(source);
  for (const { index, 0: match } of matches) changed.replace(index, index + match.length - 1, text);
  return changed;
}
