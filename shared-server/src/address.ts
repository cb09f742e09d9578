import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { listOf } from './environment.ts';

/** IPv6 prefix length that providers assign to a single customer, in bits. */
const CUSTOMER = 64;

/**
 * The key under which a network address is counted. IPv4 is kept as it is, also when written as IPv6; IPv6 is reduced
 * to its first 64 bits, because one connection has all the addresses in that network. Text that is not an address is
 * its own key.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER}`).toString();
}

const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;
/**
 * The addresses and networks in a comma-separated list (`10.0.0.0/8, fd00::/8, 192.0.2.7`); null if one is invalid or
 * covers every address (`/0`).
 */
export function readNetworks(text: string): readonly string[] | null {
  const networks = listOf(text);
  return networks.every((one) => isNetwork(one) || ipaddr.IPv6.isValid(one) || ipaddr.IPv4.isValidFourPartDecimal(one))
    ? networks
    : null;
}

/** The variable with the networks of proxies whose headers are trusted; none by default. */
export const TrustedProxies = z._default(
  z
    .string()
    .check(
      z.refine(
        (text) => readNetworks(text) !== null,
        'must be addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
    ),
  '',
);
