import LightRunner from 'jest-light-runner';
import Tinypool from 'tinypool';
import { ownChannel } from './own-channel.ts';

/**
 * The runner of the server tests. The library gives all its processes one channel: the first process that asks for its
 * settings is answered together with all others, also with one that does not listen yet and would then wait forever.
 * Here each process has a channel of its own.
 */
const { run } = Tinypool.prototype;
Tinypool.prototype.run = function (task, options) {
  return run.call(this, task, options?.channel ? { ...options, channel: ownChannel(options.channel) } : options);
};
export default LightRunner;
