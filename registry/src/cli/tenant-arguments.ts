export type TenantAct =
  | { readonly act: 'add'; readonly file: string }
  | { readonly act: 'show'; readonly code: string | undefined }
  | { readonly act: 'validate' | 'publish'; readonly code: string }
  | { readonly act: 'revert'; readonly code: string; readonly off: boolean };

export const TENANT_FORM =
  'tenant add FILE, tenant show [CODE], tenant validate CODE, tenant publish CODE or tenant revert CODE [--off]';
/** The words after `tenant` and its option; null if they make no sense. */
export function readTenantAct([act, name, ...more]: readonly string[], off: boolean): TenantAct | null {
  if (more.length > 0 || (off && act !== 'revert')) return null;
  if (act === 'show') return { act, code: name };
  if (name === undefined) return null;
  if (act === 'add') return { act, file: name };
  if (act === 'validate' || act === 'publish') return { act, code: name };
  return act === 'revert' ? { act, code: name, off } : null;
}
