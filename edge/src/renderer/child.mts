// A renderer process: empty environment, no network, read access to the server bundles only. One realm a version.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

type Ask = readonly [id: number, unit: string, shell: string, operation: string, json: string];
type Answer = (operation: string, json: string) => string;
const folder = process.argv[2] ?? '';
const realms = new Map<string, Answer>();

/** What React, the router and the libraries touch while they render. Written inside the realm: a host object would be a way out. */
const GLOBALS = String.raw`
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

function openRealm(unit: string, shell: string): Answer {
  const context = vm.createContext(Object.create(null) as vm.Context, { codeGeneration: { strings: false, wasm: false } });
  vm.runInContext(GLOBALS, context);
  const load = (hash: string, require: unknown): unknown => {
    const source = readFileSync(path.join(folder, `${hash}.cjs`), 'utf8');
    const module = vm.runInContext('({ exports: {} })', context) as { exports: unknown };
    (new vm.Script(`(function (exports, require, module) {${source}\n})`, { filename: hash }).runInContext(context) as (...rest: unknown[]) => void)(module.exports, require, module);
    return module.exports;
  };
  const refuse: unknown = vm.runInContext('(id) => { throw new Error("refused " + id) }', context);
  context['shell'] = load(shell, refuse);
  const lend: unknown = vm.runInContext('(id) => { if (Object.hasOwn(shell.lent, id)) return shell.lent[id]; throw new Error("refused " + id) }', context);
  context['unit'] = unit === shell ? context['shell'] : load(unit, lend);
  return vm.runInContext(
    `(operation, json) => {
      const input = JSON.parse(json);
      const side = unit.default ?? unit;
      return JSON.stringify(operation === 'layout' ? shell.layout(input[0]) : side[operation](input[0], input[1]));
    }`,
    context,
  ) as Answer;
}
process.on('message', ([id, unit, shell, operation, json]: Ask) => {
  const key = `${unit}|${shell}`;
  try {
    const realm = realms.get(key) ?? openRealm(unit, shell);
    realms.set(key, realm);
    process.send?.([id, realm(operation, json)]);
  } catch (error) {
    process.send?.([id, null, String((error as Error)?.stack ?? error).slice(0, 2000)]);
  }
});
process.send?.('up');
