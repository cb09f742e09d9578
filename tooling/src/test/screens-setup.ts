import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// Browser features that React Router and the kit's components need and jsdom lacks. Server tests run here without a window.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
if (typeof window !== 'undefined') {
  window.matchMedia ??= ((query: string) => ({
    matches: false, media: query, onchange: null, addEventListener: () => undefined, removeEventListener: () => undefined,
    addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  Object.assign(globalThis, { CSS: { ...globalThis.CSS, escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });
  // Returns a promise as newer browsers do, so that passing it to React as a cleanup function is detected.
  Element.prototype.scrollIntoView ??= () => Promise.resolve();
}
