/** A line that begins a function, and how it calls it. */
const DECLARED: readonly RegExp[] = [
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?function\s*\*?\s*([\w$]+)/,
  /^(?:export\s+)?(?:const|let|var)\s+([\w$]+)(?::[^=]+)?\s*=\s*(?:async\s+)?(?:function\b|\(|<|[\w$]+\s*=>)/,
  /^(?:export\s+)?(?:abstract\s+)?class\s+([\w$]+)/,
  /^(?:(?:public|private|protected|static|override|async|get|set)\s+)*([\w$#]+)\s*(?:<[^>]*>)?\([^;]*$/,
  /^([\w$]+):\s*(?:async\s+)?(?:function\b|\([^;]*=>|[\w$]+\s*=>)/,
];
/** What looks like a call of a function and is none. */
const WORDS: readonly string[] = ['if', 'for', 'while', 'switch', 'catch', 'return', 'else', 'do', 'with', 'function'];
const indentOf = (text: string): number => text.length - text.trimStart().length;

function declaredIn(text: string): string | null {
  for (const pattern of DECLARED) {
    const name = pattern.exec(text.trim())?.[1];
    if (name && !WORDS.includes(name)) return name;
  }
  return null;
}
/**
 * The function around a line, by the indentation of the lines above it: sources are formatted, and a source map only
 * names what stands at a place. Null where no line above begins one.
 */
export function functionAround(lines: readonly string[], line: number): string | null {
  const own = lines[line - 1] ?? '';
  const first = declaredIn(own);
  if (first) return first;
  let indent = indentOf(own);
  for (let n = line - 2; n >= 0 && indent > 0; n -= 1) {
    const text = lines[n] ?? '';
    // A comment or an empty line begins nothing.
    if (!/\w/.test(text) || /^\s*(\/\/|\*|\/\*)/.test(text) || indentOf(text) >= indent) continue;
    // A line such as `): Promise<void> {` belongs to the one with the same indentation that begins it.
    indent = indentOf(text) + (text.trim().startsWith(')') ? 1 : 0);
    const name = declaredIn(text);
    if (name) return name;
  }
  return null;
}
