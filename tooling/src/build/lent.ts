import type { Stats } from 'webpack';
import { LENT } from '@tessera/contracts/lent';
import { undeclared } from './undeclared.ts';

/**
 * The names that a guest imports from the shell, read from its own build; modules that it provided itself would
 * reach all other remotes (ADR 0003).
 */
export function lentToGuest(name: string, { compilation }: Stats): Record<string, string[]> {
  const importedNames = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type === 'provide-module')
      throw new Error(
        `${name} provides ${module.identifier()}. A remote never provides a shared module: set \`import: false\` for it, or do not share it.`,
      );
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = undeclared<{ options: { shareKey: string } }>(module).options;
    const names = importedNames.get(shareKey) ?? importedNames.set(shareKey, new Set()).get(shareKey)!;
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module))
      for (const id of (dependency as { ids?: readonly string[] } | null)?.ids?.slice(0, 1) ?? []) names.add(id);
  }
  return Object.fromEntries(
    [...importedNames]
      .map(([module, names]) => [module, [...names].sort()])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );
}

/** The names that this shell lends, read from its own build for the modules that are lent whole. */
export function lentByShell({ compilation }: Stats): Record<string, string[]> {
  const exportsOf = new Map<string, string[]>();
  // Concatenation hides modules inside others; the module graph still knows their exports.
  const inner = [...compilation.modules].flatMap((module) => [
    module,
    ...(undeclared<{ modules?: (typeof module)[] }>(module).modules ?? []),
  ]);
  for (const module of inner) {
    const request = undeclared<{ rawRequest?: string }>(module).rawRequest;
    if (!request || !(request in LENT)) continue;
    const names = compilation.moduleGraph.getProvidedExports(module);
    exportsOf.set(request, Array.isArray(names) ? names : ['*']);
  }
  return Object.fromEntries(
    Object.entries(LENT).map(([name, names]) => [name, names === '*' ? (exportsOf.get(name) ?? ['*']) : [...names]]),
  );
}
