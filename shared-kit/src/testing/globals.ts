/** React's server renderer reads this at import; jsdom has none. `renderToString` never looks at what it makes. */
class TextEncoderStandIn {
  encode(text: string): string {
    return text;
  }
}
if (typeof globalThis.TextEncoder === 'undefined') Object.assign(globalThis, { TextEncoder: TextEncoderStandIn });
// What the build writes into a remote.
Object.assign(globalThis, { __TESSERA_REMOTE__: 'test', __TESSERA_VERSION__: 'test' });

export {};
