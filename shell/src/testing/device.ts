const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A browser with passkeys in place of jsdom, which has none; the next answer of its device can be a refusal. */
export function giveDevice(): { refusal: string | null } {
  const device: { refusal: string | null } = { refusal: null };
  const answer = (response: object) => async (): Promise<unknown> => {
    if (device.refusal !== null) throw new DOMException('refused', device.refusal);
    return {
      id: 'a-passkey',
      rawId: bytes('a-passkey'),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client data'), ...response },
    };
  };
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.assign(navigator, {
    credentials: {
      create: answer({ attestationObject: bytes('attestation') }),
      get: answer({ authenticatorData: bytes('data'), signature: bytes('signature') }),
    },
  });
  return device;
}
export function takeDevice(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
/** What a server asks of a device, as far as the page reads it. */
export const asked = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Tessera' },
  user: { id: 'aWQ', name: 'maria', displayName: '' },
  pubKeyCredParams: [],
};
