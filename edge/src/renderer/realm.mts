import vm from 'node:vm';

/** One bundle's `(exports, require, module) => …`, created inside the realm. */
type Factory = (exports: unknown, require: unknown, module: unknown) => void;
interface Realm {
  /** Evaluates the shell's bundle and the unit's, which may be the same. Returns an empty text or an error message. */
  load(shell: Factory, unit: Factory | null): string;
  /** Returns `+` and JSON, or `-` and an error message. Never throws. */
  answer(operation: string, json: string): string;
}

/**
 * The globals that React, the router and the libraries use while rendering. Created inside the realm, because a host object would be a way out.
 * For the same reason everything that makes V8 call a host function is removed: WebAssembly streaming, dynamic imports (rewritten
 * to `__refusedImport` when bundles arrive), and stack traces, which Node formats in the host, so that an error near the end of the
 * stack would be a host error. Shared memory is removed because waiting on it uses no processor time.
 */
const GLOBALS = String.raw`'use strict';
Object.defineProperty(Error, 'stackTraceLimit', { get: () => undefined, set() {}, configurable: false });
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
globalThis.__refusedImport = () => Promise.reject(new Error('refused import'));
globalThis.TextEncoder = class { encode(text) { return text } };
globalThis.AbortController = class { constructor() { this.signal = { aborted: false, addEventListener() {}, removeEventListener() {} } } abort() {} };
globalThis.MessageChannel = class { constructor() { this.port1 = {}; this.port2 = { postMessage() {} } } };
globalThis.setTimeout = () => 0; globalThis.clearTimeout = () => {}; globalThis.setInterval = () => 0; globalThis.clearInterval = () => {};
globalThis.console = { log() {}, warn() {}, error() {}, info() {}, debug() {} };
globalThis.queueMicrotask = (run) => Promise.resolve().then(run);
globalThis.URLSearchParams = class {
  constructor(query) { this.list = String(query || '').replace(/^\?/, '').split('&').filter(Boolean).map((pair) => pair.split('=').map((part) => decodeURIComponent((part || '').replace(/\+/g, ' ')))) }
  get(name) { const found = this.list.find((pair) => pair[0] === name); return found ? found[1] || '' : null }
  has(name) { return this.list.some((pair) => pair[0] === name) }
  getAll(name) { return this.list.filter((pair) => pair[0] === name).map((pair) => pair[1] || '') }
  set(name, value) { this.delete(name); this.list.push([name, String(value)]) }
  append(name, value) { this.list.push([name, String(value)]) }
  delete(name) { this.list = this.list.filter((pair) => pair[0] !== name) }
  get size() { return this.list.length }
  [Symbol.iterator]() { return this.list[Symbol.iterator]() }
  toString() { return this.list.map((pair) => pair.map((part) => encodeURIComponent(part || '').replace(/%20/g, '+')).join('=')).join('&') }
};
globalThis.URL = class {
  constructor(address, base) {
    const parts = /^(https?:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) || /^()()([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address);
    this.protocol = parts[1]; this.host = parts[2]; this.origin = parts[1] + '//' + parts[2]; this.pathname = parts[3] || '/';
    this.search = parts[4] || ''; this.hash = parts[5] || ''; this.href = address; this.searchParams = new URLSearchParams(this.search);
  }
};`;

/** The part that communicates with the host, in text only. It captures the functions it uses before a bundle can replace them. */
const SPEAK = String.raw`'use strict';
(() => {
  const { parse, stringify } = JSON, { hasOwn } = Object, Failure = Error;
  const refuse = (id) => { throw new Failure('refused ' + id) };
  let sides = {};
  const run = (factory, require) => { const module = { exports: {} }; factory(module.exports, require, module); return module.exports };
  const words = (error) => { try { return error.name + ': ' + error.message } catch { return 'an error that cannot be read' } };
  return {
    load: (shellFactory, unitFactory) => {
      try {
        const shell = run(shellFactory, refuse);
        const lend = (id) => hasOwn(shell.lent, id) ? shell.lent[id] : refuse(id);
        const unit = unitFactory ? run(unitFactory, lend) : shell;
        sides = { layout: shell, render: unit.default ?? unit };
        return '';
      } catch (error) { return words(error) }
    },
    answer: (operation, json) => {
      try {
        const [view, got, mayNeed] = parse(json);
        const needs = mayNeed ? sides.render.needs(view, got) : [];
        const text = stringify(operation === 'layout' ? sides.layout.layout(view) : needs.length > 0 ? { kind: 'needs', needs } : sides.render.render(view, got));
        return text === undefined ? '-no answer' : '+' + text;
      } catch (error) { return '-' + words(error) }
    },
  };
})()`;

/** A realm for one unit and the shell that lends to it: it contains no host object, and code generation from strings is disabled. */
export function openRealm(): { readonly realm: Realm; factory(source: string, name: string): Factory } {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(GLOBALS, context);
  const realm = vm.runInContext(SPEAK, context) as Realm;
  return {
    realm,
    factory: (source, name) =>
      new vm.Script(`(function (exports, require, module) {${source}\n})`, { filename: name }).runInContext(
        context,
      ) as Factory,
  };
}
