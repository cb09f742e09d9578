import { ownChannel, type Channel } from './own-channel.ts';

/** As in jest-light-runner 0.8.2: a request is answered to all who listen, and they are forgotten. */
function sharedChannel(): Channel {
  const listeners = new Set<(message: unknown) => void>();
  return {
    onMessage: (listener) => void listeners.add(listener),
    postMessage(message) {
      for (const listener of listeners) {
        listener(`settings for ${String(message)}`);
        listeners.delete(listener);
      }
    },
  };
}
/** Two processes that are given channels; the first one asks before the second one is ready. */
function twoProcesses(channelOf: (shared: Channel) => Channel): readonly (readonly unknown[])[] {
  const shared = sharedChannel();
  return [channelOf(shared), channelOf(shared)]
    .map((channel) => {
      const got: unknown[] = [];
      channel.onMessage((message) => got.push(message));
      return { channel, got };
    })
    .map(({ channel, got }, n) => {
      // What arrives before a process asks is lost on it.
      const early = got.splice(0);
      channel.postMessage(n);
      return early.length > 0 && got.length === 0 ? ['waits forever'] : got;
    });
}

it('each process is answered when it asks, not when another one does', () => {
  expect(twoProcesses(ownChannel)).toEqual([['settings for 0'], ['settings for 1']]);
});
it('control: with the library’s own channel, a process that starts late waits forever', () => {
  expect(twoProcesses((shared) => shared)).toEqual([['settings for 0'], ['waits forever']]);
});
