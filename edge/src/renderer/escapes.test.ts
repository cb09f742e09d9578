import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutImports } from './bundle.ts';
import { bundlesIn } from '../testing/bundles.ts';
import { createRendererPool, type RendererPool } from './pool.ts';

/** What every bundle here has at hand: whether a value belongs to its own realm, all the way up, and a list of what it met. */
const HELPERS = `
  const met = [];
  const isOwn = (value) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return true;
    const chain = [];
    for (let at = value; at; at = Object.getPrototypeOf(at)) chain.push(at);
    return chain.at(-1) === Object.prototype && value.constructor.constructor === Function;
  };
  const look = (name, value) => { if (!isOwn(value)) met.push(name + ' is a host object') };
  const attempt = (name, run) => { try { const value = run(); look(name, value); return value } catch (error) { look(name + ' error', error); return error } };
  const found = (name, value) => { if (value !== undefined) met.push(name + ' is there') };
  const atTheEnd = (run) => { const fall = () => { try { fall() } catch (error) { look('overflow', error) } try { run() } catch (error) { look('thrown at the end', error) } }; fall() };
  const later = [];
`;
/** Each tries one way out of the realm while it is loaded or rendered; the second rendering says what the first one met. */
const ESCAPES: Readonly<Record<string, string>> = {
  'a dynamic import and the error that refuses it': `
    attempt('import', () => { const promise = import('x'); look('promise', promise); promise.catch((error) => { look('rejection', error); found('process', error.constructor.constructor === Function ? undefined : 'out'); later.push(error.message) }); return promise });
    exports.check = () => { if (later.join() !== 'refused import') met.push('the import said: ' + later.join()) };`,
  'a dynamic import at the end of the stack': `
    atTheEnd(() => { const promise = import /* any */ ('x'); look('promise', promise); promise.catch((error) => look('rejection', error)) });`,
  'stack traces at the end of the stack': `
    atTheEnd(() => { const target = {}; Error.captureStackTrace(target); look('captured', target.stack); look('stack', new Error('x').stack) });`,
  'Error.prepareStackTrace and its call sites': `
    Error.stackTraceLimit = 50;
    Error.prepareStackTrace = (error, sites) => { met.push('call sites were handed out'); for (const site of sites) { look('site', site); look('this', site.getThis()); look('function', site.getFunction()) } return sites };
    const kept = new Error('kept'); attempt('stack', () => kept.stack); attempt('captured', () => { const target = {}; Error.captureStackTrace(target, isOwn); return target.stack });
    exports.fails = () => { throw kept };`,
  'what it throws, read by whoever catches it': `
    const trap = new Proxy(new Error('trapped'), Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, (...given) => { given.forEach((one, i) => look(name + ' ' + i, one)); return Reflect[name](...given) }])));
    Object.defineProperty(Error.prototype, Symbol.for('nodejs.util.inspect.custom'), { value: (...given) => { met.push('inspected'); given.forEach((one) => look('inspect', one)) } });
    exports.fails = () => { throw trap };`,
  'arguments, results and what JSON calls': `
    exports.extra = (view, got) => { look('view', view); look('got', got); look('this', globalThis); return new Proxy({ toJSON(...given) { look('toJSON', this); given.forEach((one) => look('toJSON argument', one)); return {} } }, { get: (target, name, receiver) => { if (name !== 'constructor') look('receiver', receiver); return target[name] } }) };`,
  'require, what it lends, and their constructors': `
    look('require', require); look('module', module); look('exports', exports);
    for (const id of ['fs', 'node:fs', 'node:net', 'child_process', 'constructor', '__proto__', 'hasOwnProperty', 'toString', '']) { const given = attempt('require ' + id, () => require(id)); if (!(given instanceof Error)) met.push('required ' + id) }
    look('lent', require('shared')); attempt('lent constructor', () => require('shared').make.constructor('return process')());`,
  'process, getBuiltinModule and other globals of Node': `
    for (const name of ['process', 'Buffer', 'fetch', 'WebSocket', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'performance', 'setImmediate', 'structuredClone', 'navigator', 'crypto', 'module', 'global']) if (name !== 'module') found(name, globalThis[name]);
    attempt('getBuiltinModule', () => process.getBuiltinModule('fs'));
    attempt('indirect', () => (0, eval)('process')); for (const key of Reflect.ownKeys(globalThis)) attempt(String(key), () => globalThis[key]);`,
  'functions, generators and async functions from text': `
    for (const one of [function () {}, function* () {}, async function () {}, async function* () {}, class {}]) { const made = attempt('constructor', () => one.constructor('return process')); if (!(made instanceof Error)) met.push('made code from text') }
    attempt('timer', () => setTimeout('met.push("ran text")'));`,
  'the callers of its own functions': `
    function climb() { let at = arguments.callee; for (let i = 0; at && i < 20; i += 1) { look('caller ' + i, at); look('its arguments', at.arguments); at = at.caller } }
    attempt('callers', climb); exports.extra = () => attempt('callers', climb) && {};`,
  'hooks that others may call: then, iterators, symbols, finalizers': `
    Object.prototype.then = undefined; Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { look('then', this); return undefined } });
    for (const holder of [Array.prototype, String.prototype, Promise.prototype]) Object.defineProperty(holder, Symbol.toPrimitive, { configurable: true, value(...given) { look('primitive', this); given.forEach((one) => look('primitive argument', one)); return '' } });
    const registry = new FinalizationRegistry((held) => look('held', held)); registry.register({}, {}); Promise.reject(new Proxy({}, { get: (_, name, receiver) => look('unhandled', receiver) }));`,
};
const wrapped = (attempts: string): string => `${HELPERS}
  let turn = 0;
  ${attempts}
  exports.render = (view, got) => {
    turn += 1;
    const extra = exports.extra?.(view, got);
    if (turn === 1 && exports.fails) exports.fails();
    if (turn > 1) exports.check?.();
    return { met, extra };
  };`;

let folder: string;
let pool: RendererPool;
const put = (name: string, source: string): void =>
  writeFileSync(path.join(folder, `${name}.cjs`), withoutImports(source));
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-escapes-'));
  put(
    'shell',
    'exports.lent = { shared: { make: () => 1, list: [] } }; exports.layout = () => ({ before: "<header>" + [1].map((n) => n) + exports.lent.shared.list.join() + (globalThis[Symbol.for("mark")] ?? ""), after: ({}).polluted ?? "" });',
  );
  pool = createRendererPool({ bundles: bundlesIn(folder), report: () => undefined });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(Object.keys(ESCAPES).map((name, i) => [name, i] as const))('no way out: %s', async (name, i) => {
  put(`escape-${i}`, wrapped(ESCAPES[name] ?? ''));
  const ask = () => pool.ask<{ met: readonly string[] }>(`escape-${i}`, 'shell', 'render', [{ lang: 'en' }, []]);
  await ask().catch(() => undefined);
  expect(await ask()).toMatchObject({ met: [] });
  expect(pool.state().strikes).toEqual([]);
});
it('an error comes back as plain words of a bounded length, whatever a bundle throws', async () => {
  const message = async (thrown: string): Promise<string> => {
    put('throws', `exports.render = () => { throw ${thrown} };`);
    const fresh = createRendererPool({ bundles: bundlesIn(folder), report: () => undefined });
    try {
      return await fresh.ask('throws', 'shell', 'render', [{}, []]).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    } finally {
      await fresh.close();
    }
  };
  expect(await message('new TypeError("no such thing")')).toBe('TypeError: no such thing');
  expect(await message('new Error("x".repeat(1e6))')).toHaveLength(1_999);
  expect(await message('null')).toBe('an error that cannot be read');
  expect(await message('{ get name() { throw 1 } }')).toBe('an error that cannot be read');
  expect(await message('{ name: Symbol("x"), message: 1 }')).toBe('an error that cannot be read');
});
it('no bundle changes what another one or the shell renders: prototypes, lent modules, the registry of symbols', async () => {
  put(
    'vandal',
    `
    require('shared').list.push('vandal'); globalThis[Symbol.for('mark')] = 'vandal'; Object.prototype.polluted = 'vandal'; Array.prototype.map = () => ['vandal'];
    exports.render = () => ({ html: 'vandal' });`,
  );
  put(
    'neighbour',
    `exports.render = () => ({ html: [1].map((n) => n) + require('shared').list.join() + (globalThis[Symbol.for('mark')] ?? '') + (({}).polluted ?? '') });`,
  );
  await pool.ask('vandal', 'shell', 'render', [{}, []]);
  expect(await pool.ask('neighbour', 'shell', 'render', [{}, []])).toEqual({ html: '1' });
  expect(await pool.ask('shell', 'shell', 'layout', [{}])).toEqual({ before: '<header>1', after: '' });
});

describe('dynamic imports are rewritten where a bundle arrives', () => {
  it.each([
    ['const a = import("x");', 'const a = __refusedImport("x");'],
    ['async () => { await import(/* webpack */ `x`) }', 'async () => { await __refusedImport(/* webpack */ `x`) }'],
    ['import\n("x"); import ("y")', '__refusedImport\n("x"); __refusedImport ("y")'],
    [
      '"import(x)"; /import(x)/; `import(${import("y")})`; // import("z")',
      '"import(x)"; /import(x)/; `import(${__refusedImport("y")})`; // import("z")',
    ],
    ['a\u2028import("x"); 1,import("y")', 'a\u2028__refusedImport("x"); 1,__refusedImport("y")'],
    ['a.import("x"); ({ import() {} }).import("y")', 'a.import("x"); ({ import() {} }).import("y")'],
  ])('%s', (source, expected) => {
    expect(withoutImports(source)).toBe(expected);
  });
  it('a bundle that has the word only within longer ones is not read', () => {
    const unreadable = 'importKey(; $import; "n’importe"; éimport';
    expect(withoutImports(unreadable)).toBe(unreadable);
  });
  it('what cannot be read is refused', () => {
    expect(() => withoutImports('import(')).toThrow('Unexpected token');
  });
});
