import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

type Options = Readonly<Record<string, unknown>>;
/** The library comes when somebody uses a passkey, not with each page. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
/** Why the device says nothing: `none` (the person has stopped), `known` (it has one already). */
const refusalOf = (error: unknown): { readonly refusal: 'none' | 'known' } => ({
  refusal: (error as { readonly name?: unknown } | null)?.name === 'InvalidStateError' ? 'known' : 'none',
});

export async function makePasskey(options: Options) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(
    (response) => ({ response: { ...response, response: { ...response.response } } }),
    refusalOf,
  );
}
export async function askForPasskey(options: Options) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(
    (response) => ({ response: { ...response, response: { ...response.response } } }),
    refusalOf,
  );
}
