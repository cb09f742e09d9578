export type TenantAct =
  | { readonly act: 'add'; readonly file: string }
  | { readonly act: 'show'; readonly code: string | undefined }
  | { readonly act: 'validate'; readonly code: string }
  | { readonly act: 'publish'; readonly code: string; readonly revision: number | undefined }
  | { readonly act: 'revert'; readonly code: string; readonly off: boolean };

export const TENANT_FORM =
  'tenant add FILE, tenant show [CODE], tenant validate CODE, tenant publish CODE [--revision N] or tenant revert CODE [--off]';
/** The words after `tenant` and its options; null if they make no sense. */
export function readTenantAct(
  [act, name, ...more]: readonly string[],
  { off = false, revision }: { readonly off?: boolean | undefined; readonly revision?: string | undefined },
): TenantAct | null {
  if (more.length > 0 || (off && act !== 'revert')) return null;
  if (revision !== undefined && (act !== 'publish' || !/^[1-9]\d{0,8}$/.test(revision))) return null;
  if (act === 'show') return { act, code: name };
  if (name === undefined) return null;
  if (act === 'add') return { act, file: name };
  if (act === 'validate') return { act, code: name };
  if (act === 'publish') return { act, code: name, revision: revision === undefined ? undefined : Number(revision) };
  return act === 'revert' ? { act, code: name, off } : null;
}
