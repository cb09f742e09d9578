import type { Descriptor } from './release.ts';

/** What a version needs from the shell around it; for a shell: what it has and lends. */
export type Needs = Descriptor['needs'];
/** A missing need. `names` is null when the whole module is not lent. */
export type Unmet =
  | { readonly about: 'shell' | 'react'; readonly wants: number; readonly has: number }
  | { readonly about: 'lent'; readonly module: string; readonly names: readonly string[] | null };

/** The guest's needs that a host does not meet. The registry's gate checks the live shell, an open tab its own. */
export function unmetNeeds(guest: Needs, host: Needs): readonly Unmet[] {
  const unmet: Unmet[] = [];
  for (const about of ['shell', 'react'] as const) {
    if (guest[about] !== host[about]) unmet.push({ about, wants: guest[about], has: host[about] });
  }
  for (const [module, names] of Object.entries(guest.lent)) {
    const lent = host.lent[module];
    if (!lent) unmet.push({ about: 'lent', module, names: null });
    // `*` means that the shell lends the whole module; `default` comes with any module (the build allows it as well).
    else if (!lent.includes('*')) {
      const missing = names.filter((name) => name !== 'default' && !lent.includes(name));
      if (missing.length > 0) unmet.push({ about: 'lent', module, names: missing });
    }
  }
  return unmet;
}
