interface ScriptPolicy {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}
/**
 * The one policy of the page for what runs as a script, for browsers that ask for one: an address is taken when it is of this
 * site, where its hash is then compared (integrity.ts). There is no rule for markup or code from text, so nothing can make them.
 * Imported first, before anything loads a file.
 */
const factory = (globalThis as { readonly trustedTypes?: ScriptPolicy }).trustedTypes;
factory?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});
