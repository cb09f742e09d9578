import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// One second, the default, is too short for two busy cores; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lacks what React Router and the kit's parts ask of a browser. Server tests run here without a window.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
if (typeof window !== 'undefined') {
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver;
  Object.assign(globalThis, { CSS: { ...globalThis.CSS, escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });
  // As newer browsers have it: whoever hands the promise to React as a cleanup is found out.
  if (!('scrollIntoView' in Element.prototype))
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
}
