import { filter, map, Observable, Subject } from 'rxjs';
import type { EventObject } from '@tessera/contracts/event';
import type { BusScope } from '@tessera/contracts/unit';
import { onceSchemas } from '@tessera/kit/schemas';
import type { Channel } from './channel.ts';

interface Envelope {
  readonly name: string;
  readonly payload: unknown;
  readonly by: string;
  readonly hops: number;
}
export interface Bus {
  /** One scope per unit: publications are queued until it is opened and schemas can check them, and it is closed for good with the unit. */
  scope(by: string): BusScope & { open(): void; close(): void };
}
interface BusOptions {
  readonly report: (error: unknown, at: string, by: string) => void;
  /** Reaches other tabs of the same tenant and session. */
  readonly channel: Channel;
  /** The logged-in user: session events from a tab of another user are ignored. */
  readonly epoch: () => string;
}
const MAX_HOPS = 8;
const MAX_PER_SECOND = 50;

/**
 * Carries facts between remotes. Invalid payloads are not delivered; delivery is queued, so that a listener
 * never runs inside a publisher.
 */
export function createBus({ report, channel, epoch }: BusOptions): Bus {
  const events$ = new Subject<Envelope>();
  const state = new Map<string, Envelope>();
  let hops = 0;
  const deliver = (envelope: Envelope) =>
    queueMicrotask(() => {
      const before = hops;
      hops = envelope.hops;
      events$.next(envelope);
      hops = before;
    });
  channel.onmessage = ({ data }: MessageEvent<{ epoch: string; envelope: Envelope }>) => {
    if (data.epoch === epoch()) deliver({ ...data.envelope, hops: 0 });
  };
  return {
    scope(by) {
      let phase: 'silent' | 'open' | 'closed' = 'silent';
      let waiting: (() => void)[] = [];
      let recent: number[] = [];
      function publish<P>(event: EventObject<string, P>, payload: P): void {
        if (phase === 'closed') return;
        if (phase === 'silent') {
          waiting.push(() => publish(event, payload));
          return;
        }
        const now = performance.now();
        recent = recent.filter((at) => now - at < 1000);
        const parsed = event.schema.safeParse(payload);
        if (!parsed.success) return report(parsed.error, `bus ${event.name}: payload rejected`, by);
        if (hops >= MAX_HOPS) return report(new Error(`${hops} hops`), `bus ${event.name}: too many hops`, by);
        if (recent.length >= MAX_PER_SECOND)
          return report(new Error(`${recent.length} per second`), `bus ${event.name}: too many events`, by);
        recent.push(now);
        const envelope: Envelope = {
          name: event.name,
          payload: deepFreeze(structuredClone(payload)),
          by,
          hops: hops + 1,
        };
        if (event.scope === 'state') state.set(event.name, envelope);
        if (event.scope === 'session') channel.postMessage({ epoch: epoch(), envelope });
        deliver(envelope);
      }
      return {
        publish,
        on<P>(event: EventObject<string, P>) {
          return new Observable<Readonly<P>>((listener) => {
            const last = event.scope === 'state' ? state.get(event.name) : undefined;
            if (last) deliver(last);
            return events$
              .pipe(
                filter((envelope) => phase === 'open' && envelope.name === event.name),
                filter((envelope) => {
                  const fits = event.schema.safeParse(envelope.payload).success;
                  if (!fits)
                    report(
                      new Error(`published by ${envelope.by}`),
                      `bus ${event.name}: payload rejected by the listener`,
                      by,
                    );
                  return fits;
                }),
                map((envelope) => envelope.payload as Readonly<P>),
              )
              .subscribe(listener);
          });
        },
        open: () =>
          onceSchemas(() => {
            if (phase !== 'silent') return;
            phase = 'open';
            waiting.splice(0).forEach((send) => send());
          }),
        close() {
          phase = 'closed';
          waiting = [];
          for (const [name, envelope] of state) if (envelope.by === by) state.delete(name);
        },
      };
    },
  };
}
function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object') {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
