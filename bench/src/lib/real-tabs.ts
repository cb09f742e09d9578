import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tessera/tooling/ports';
import { openWindows } from './sides.ts';

/** One tab of a browser. */
export interface RealTab {
  evaluate<T>(expression: string): Promise<T>;
  /** Evaluates until the answer is one, or `timeout` milliseconds have passed, which throws. */
  until(expression: string, timeout?: number): Promise<void>;
  goto(address: string): Promise<void>;
  /** Types at the cursor, as a person does. */
  type(text: string): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
}
export interface RealTabs {
  /** Opens a tab in front of the others, whose requests carry these headers. */
  open(headers: Readonly<Record<string, string>>): Promise<RealTab>;
  close(): Promise<void>;
}
interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
/** A page that is being left answers with an error; the next one is looked at as well. */
function unlessLeaving(error: Error): false {
  if (error.message === 'Inspected target navigated or closed') return false;
  throw error;
}
/** Milliseconds between two looks at a tab, each of which costs it a few. */
const POLL = 250;
const PATIENCE = 30_000;

/**
 * The tabs of one window, as a person has them: one in front, the others hidden. Playwright's pages are all in front,
 * painted and focused, which twenty tabs of a browser never are; so these are driven by the browser's own protocol.
 */
export async function openRealTabs(): Promise<RealTabs> {
  const port = await freePort();
  const browser = await openWindows(`--remote-debugging-port=${port}`);
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<string, string>;
  const socket = new WebSocket(String(version['webSocketDebuggerUrl']));
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = JSON.parse(String(data)) as Answer;
    const call = open.get(id);
    open.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  function send<T>(method: string, params: object, sessionId?: string): Promise<T> {
    count += 1;
    const call = Promise.withResolvers<unknown>();
    open.set(count, call);
    socket.send(JSON.stringify({ id: count, method, params, ...(sessionId ? { sessionId } : {}) }));
    return call.promise as Promise<T>;
  }
  let tabs = 0;
  return {
    async open(headers) {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        newWindow: tabs === 0,
      });
      tabs += 1;
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
      await send('Network.enable', {}, sessionId);
      await send('Network.setExtraHTTPHeaders', { headers }, sessionId);
      const tab: RealTab = {
        async evaluate<T>(expression: string) {
          const { result } = await send<{ result: { value: T } }>(
            'Runtime.evaluate',
            { expression, returnByValue: true, awaitPromise: true },
            sessionId,
          );
          return result.value;
        },
        async until(expression, timeout = PATIENCE) {
          const end = Date.now() + timeout;
          while (!(await tab.evaluate(expression).catch(unlessLeaving))) {
            if (Date.now() > end) throw new Error(`Not within ${timeout} ms: ${expression}`);
            await wait(POLL);
          }
        },
        goto: async (url) => void (await send('Page.navigate', { url }, sessionId)),
        type: async (text) => void (await send('Input.insertText', { text }, sessionId)),
        show: async () => void (await send('Target.activateTarget', { targetId })),
      };
      return tab;
    },
    async close() {
      socket.close();
      await browser.close();
    },
  };
}
