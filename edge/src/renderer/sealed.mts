// Imported before anything else in a renderer: removes everything that a bundle could use if it ever left its realm.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const refuse = (): never => {
  throw new Error('A renderer has no network.');
};
function refuseAll(holder: object, names: readonly string[]): void {
  for (const name of names)
    if (name in holder) Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false });
}
/** Without a network namespace, the process's socket layer is blocked instead: all libraries are built on these functions. */
if (process.argv[2] === 'sockets') {
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen']);
  refuseAll(dgram.Socket.prototype, ['bind', 'connect', 'send']);
  for (const holder of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    refuseAll(
      holder,
      Object.getOwnPropertyNames(holder).filter((name) => /^(lookup|resolve|reverse)/.test(name)),
    );
  }
}
refuseAll(process, ['kill', '_kill', 'dlopen', 'binding', '_linkedBinding', 'getBuiltinModule', '_debugProcess']);
