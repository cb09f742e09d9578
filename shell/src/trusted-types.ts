interface ScriptPolicy {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}
/**
 * The page's default Trusted Types policy, for browsers that support them: script URLs are accepted only from this
 * site, where their hash is then checked (integrity.ts). There is no rule for markup or script text, so neither can be
 * created. Imported first, before anything loads a file.
 */
const factory = (globalThis as { readonly trustedTypes?: ScriptPolicy }).trustedTypes;
factory?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});
