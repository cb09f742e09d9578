import { addressKey, readNetworks } from './address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));

it.each([
  ['', []],
  ['10.0.0.0/8, fd00::/8,192.0.2.7,', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
  ['::1', ['::1']],
])('reads the networks of «%s»', (text, networks) => expect(readNetworks(text)).toEqual(networks));
it.each([
  '10.0.0.0/33',
  'loopback',
  '10',
  '10.0.0.0/8;fd00::/8',
  'balancer.example',
  'fd00::/129',
  '0.0.0.0/0',
  '::/0',
  '*',
  'true',
])('«%s» is invalid', (text) => expect(readNetworks(text)).toBeNull());
