/**
 * React's server renderer reads `TextEncoder` at import, and jsdom has none. `renderToString` never uses its output.
 */
class TextEncoderStandIn {
  encode(text: string): string {
    return text;
  }
}
if (typeof globalThis.TextEncoder === 'undefined') Object.assign(globalThis, { TextEncoder: TextEncoderStandIn });
// Constants that the build defines for a remote.
Object.assign(globalThis, { __TESSERA_REMOTE__: 'test', __TESSERA_VERSION__: 'test' });

export {};
