import type { Endpoint } from '@tessera/contracts/endpoint';
import type { Descriptor } from '@tessera/contracts/release';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { describeEndpoint, describeEvent, describeProps } from '@tessera/server/describe';

const isEndpoint = (value: { readonly id: string }): value is Endpoint<unknown, unknown> => 'response' in value;
/**
 * A remote's contracts in the form that the gate compares. Throws on a schema outside the contract dialect.
 * `isLenient` is for replaying old commits.
 */
export const contractsOf = (
  config: RemoteConfig,
  isLenient = false,
): Pick<Descriptor, 'slots' | 'uses' | 'links' | 'events' | 'endpoints'> => ({
  slots: (config.slots ?? []).map((slot) => ({
    ...describeProps(slot, 'lender', isLenient),
    reserve: { ...slot.reserve },
  })),
  uses: (config.uses ?? []).map((slot) => describeProps(slot, 'host', isLenient)),
  links: (config.links ?? []).map(({ id }) => id),
  events: {
    out: (config.events?.out ?? []).map((event) => describeEvent(event, 'out', isLenient)),
    in: (config.events?.in ?? []).map((event) => describeEvent(event, 'in', isLenient)),
  },
  endpoints: [...config.endpoints, ...(config.menu ?? []).flatMap(({ badge }) => (badge ? [badge.endpoint] : []))]
    .filter(isEndpoint)
    .map((endpoint) => describeEndpoint(endpoint, 'caller', isLenient)),
});
