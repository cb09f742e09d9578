import ipaddr from 'ipaddr.js';

/** A provider gives one customer at least this much of IPv6, in bits. */
const CUSTOMER = 64;

/**
 * What a network address is counted under. IPv4 stays as it is, also when it is written as IPv6; IPv6 is counted by its first 64
 * bits, because one connection has all the addresses behind them. Text that is no address is its own key.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER}`).toString();
}

const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
/** The addresses and networks of a list with commas (`10.0.0.0/8, fd00::/8, 192.0.2.7`); null when one of them is none, or is everybody (`/0`). */
export function readNetworks(text: string): readonly string[] | null {
  const networks = text.split(',').map((part) => part.trim()).filter(Boolean);
  return networks.every((one) => isNetwork(one) || ipaddr.IPv6.isValid(one) || ipaddr.IPv4.isValidFourPartDecimal(one)) ? networks : null;
}
