import type { Seen } from './reports.ts';
import { followUncaught } from './uncaught.ts';

const own = (path: string): string => `${location.origin}/assets/${path}:1:20`;
let seen: Seen[];
let end: () => void;
beforeEach(() => {
  seen = [];
  end = followUncaught(window, {
    ownerOf: (script) => (script === '/assets/guest/g.1a.js' ? { remote: 'guest', version: '1.0.0' } : null),
    report: (one) => void seen.push(one),
  });
});
afterEach(() => end());
/** An error as a browser makes it: its stack has the addresses of scripts. */
const errorOf = (message: string, ...frames: readonly string[]): Error =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...frames.map((at) => `    at f (${at})`)].join('\n'),
  });
const raise = (error: unknown, filename = ''): void =>
  void window.dispatchEvent(new ErrorEvent('error', { error, message: 'a message', filename, cancelable: true }));
function reject(reason: unknown): void {
  const event = Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(event);
}
const heard = () => seen.map(({ remote, version, at }) => [remote, version, at]);

describe('what nobody caught', () => {
  it('in a guest is reported for the version that its script belongs to', () => {
    raise(errorOf('in a timer', own('guest/g.1a.js')));
    reject(errorOf('in a promise', own('guest/g.1a.js')));
    expect(heard()).toEqual([
      ['guest', '1.0.0', 'uncaught'],
      ['guest', '1.0.0', 'rejection'],
    ]);
    expect(String(seen[0]?.error)).toBe('Error: in a timer');
  });
  it('is the guest’s although the shell’s lent modules stand above it in the stack', () => {
    raise(errorOf('hooks', own('shell/react.2b.js'), own('shell/main.js'), own('guest/g.1a.js'), own('booking/b.js')));
    expect(heard()).toEqual([['guest', '1.0.0', 'uncaught']]);
  });
  it('is known by the file alone if nothing but a text was thrown', () => {
    raise(null, `${location.origin}/assets/guest/g.1a.js`);
    expect(heard()).toEqual([['guest', '1.0.0', 'uncaught']]);
  });
  it('names the remote by its folder if no known version has the file, and the shell if only it is there', () => {
    raise(errorOf('new', own('booking/unit.9f.js')));
    raise(errorOf('own', own('shell/main.js')));
    expect(heard()).toEqual([
      ['booking', '', 'uncaught'],
      ['shell', '', 'uncaught'],
    ]);
  });
  it('is left to others if none of our scripts is in it', () => {
    raise(errorOf('extension', 'chrome-extension://abc/assets/guest/g.1a.js:1:1'));
    raise(errorOf('elsewhere', 'https://evil.example/assets/guest/g.1a.js:1:1'));
    raise(null, location.href);
    reject('a text');
    reject(undefined);
    expect(heard()).toEqual([]);
  });
  it('is no fault when it was aborted', () => {
    reject(Object.assign(errorOf('gone', own('guest/g.1a.js')), { name: 'AbortError' }));
    expect(heard()).toEqual([]);
  });
  it('again and again is reported three times, and other failures still are', () => {
    for (let n = 0; n < 50; n += 1) raise(errorOf('every frame', own('guest/g.1a.js')));
    raise(errorOf('another', own('guest/g.1a.js')));
    expect(seen.map(({ error }) => String(error))).toEqual([
      ...Array.from({ length: 3 }, () => 'Error: every frame'),
      'Error: another',
    ]);
  });
});
