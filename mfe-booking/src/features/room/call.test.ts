import { AppError } from '@tessera/contracts/errors';
import type { MeetingSide, Signal } from '@tessera/contracts/meeting';
import { createCall } from './call.ts';
import type { Call, CallState } from './call-contract.ts';
import type { Link, LinkOptions, LinkSignal, Sending } from './link.ts';

/** A room on a server of its own: signals by number, and the tab that each participant entered with last. */
function createServer() {
  const stored: (Signal & { readonly side: MeetingSide; readonly to: string | undefined })[] = [];
  const current = new Map<MeetingSide, string>();
  let failure: unknown = null;
  const check = (): void => {
    if (failure !== null) throw failure;
  };
  const add = (
    side: MeetingSide,
    from: string,
    { to, kind, data }: { readonly to?: string; readonly kind: Signal['kind']; readonly data: string },
  ): number => {
    stored.push({ seq: stored.length + 1, side, from, to, kind, data });
    return stored.length;
  };
  return {
    stored,
    fail(error: unknown) {
      failure = error;
    },
    ports: (side: MeetingSide, peer: string) => ({
      async enter() {
        check();
        current.set(side, peer);
        return { after: add(side, peer, { kind: 'hello', data: '' }), iceServers: [] };
      },
      async send(signal: { readonly to?: string; readonly kind: Signal['kind']; readonly data: string }) {
        check();
        return add(side, peer, signal);
      },
      async list(after: number) {
        check();
        return {
          items: stored.filter(
            (one) => one.side !== side && one.seq > after && (one.to === undefined || one.to === peer),
          ),
          replaced: current.get(side) !== peer,
        };
      },
    }),
  };
}
type Server = ReturnType<typeof createServer>;

interface FakeLink extends Link {
  readonly options: LinkOptions;
  readonly did: string[];
}
/** A link that records what is done to it and answers like a browser, without a network. */
function createFakeLink(options: LinkOptions): FakeLink {
  const did: string[] = [];
  const note = (what: string) => async (sdp: unknown) => void did.push(`${what} ${JSON.stringify(sdp)}`);
  const send = (signal: LinkSignal): void => options.send(signal);
  return {
    id: options.id,
    options,
    did,
    async offer() {
      did.push('offer');
      send({ kind: 'offer', link: options.id, sdp: 'an offer' });
    },
    async accept(sdp) {
      did.push(`accept ${sdp}`);
      send({ kind: 'answer', link: options.id, sdp: 'an answer' });
    },
    answered: note('answered'),
    candidate: note('candidate'),
    replace: async (kind, track) => void did.push(`replace ${kind} ${track === null ? 'nothing' : 'a track'}`),
    tell: (sending) => void did.push(`tell ${JSON.stringify(sending)}`),
    close: () => void did.push('close'),
  };
}
const SENDING: Sending = { sound: true, picture: true };
function createTab(server: Server, side: MeetingSide, peer: string = side) {
  const links: FakeLink[] = [];
  const states: CallState[] = [];
  const errors: unknown[] = [];
  const call: Call = createCall({
    side,
    tracks: { audio: null, video: null },
    sending: SENDING,
    ports: {
      ...server.ports(side, peer),
      createLink(options) {
        const link = createFakeLink(options);
        links.push(link);
        return link;
      },
      newId: () => `link ${links.length + 1} of ${peer}`,
    },
    onState: (state) => states.push(state),
    onTrack: () => undefined,
    onSending: () => undefined,
    onError: (error) => errors.push(error),
  });
  return { call, links, states, errors, link: () => links.at(-1) };
}
type Tab = ReturnType<typeof createTab>;
/** Lets all tabs fetch their signals until nothing changes any more. */
async function settle(...tabs: readonly Tab[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const { call } of tabs) call.look();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
/** Both in the room and connected. */
async function connected(first: MeetingSide = 'customer') {
  const server = createServer();
  const one = createTab(server, first);
  await settle(one);
  const other = createTab(server, first === 'customer' ? 'specialist' : 'customer');
  await settle(one, other);
  const [customer, specialist] = first === 'customer' ? [one, other] : [other, one];
  for (const { link } of [customer, specialist]) link()?.options.onState('connected');
  return { server, customer, specialist };
}

describe('a call between two tabs', () => {
  it.each(['customer', 'specialist'] as const)(
    'is offered by the specialist, also when the %s comes first',
    async (first) => {
      const { customer, specialist } = await connected(first);
      expect(specialist.link()?.did).toEqual(['offer', 'answered "an answer"']);
      expect(customer.link()?.did).toEqual(['accept an offer']);
      expect(customer.link()?.id).toBe(specialist.link()?.id);
      expect([customer.states.at(-1), specialist.states.at(-1)]).toEqual(['connected', 'connected']);
      expect([...customer.errors, ...specialist.errors]).toEqual([]);
    },
  );

  it('passes candidates on to the current link only', async () => {
    const { server, customer, specialist } = await connected();
    specialist
      .link()
      ?.options.send({ kind: 'candidate', link: specialist.link()?.id ?? '', candidate: { candidate: 'one' } });
    await settle(specialist, customer);
    await server
      .ports('specialist', 'specialist')
      .send({
        to: 'customer',
        kind: 'candidate',
        data: JSON.stringify({ link: 'an older one', candidate: { candidate: 'two' } }),
      });
    await settle(customer);
    expect(customer.link()?.did).toEqual(['accept an offer', 'candidate {"candidate":"one"}']);
  });

  it('is set up again after the connection has failed, whichever side notices', async () => {
    for (const side of ['customer', 'specialist'] as const) {
      const both = await connected();
      both[side].link()?.options.onState('failed');
      await settle(both.customer, both.specialist);
      expect(both[side].states).toContain('lost');
      expect([both.customer.links.length, both.specialist.links.length]).toEqual([2, 2]);
      for (const { links } of [both.customer, both.specialist]) expect(links[0]?.did.at(-1)).toBe('close');
      both[side].link()?.options.onState('connected');
      expect(both[side].states.at(-1)).toBe('connected');
    }
  });

  it('waits when the other one leaves, and starts again when they come back in another tab', async () => {
    const { server, customer, specialist } = await connected();
    customer.call.close();
    await settle(specialist);
    expect([specialist.states.at(-1), customer.link()?.did.at(-1), specialist.link()?.did.at(-1)]).toEqual([
      'waiting',
      'close',
      'close',
    ]);
    const again = createTab(server, 'customer', 'another tab');
    await settle(again, specialist);
    expect([again.link()?.did, specialist.links.length]).toEqual([['accept an offer'], 2]);
  });

  it('ends in the first tab when the same participant enters in a second one', async () => {
    const { server, customer, specialist } = await connected();
    const second = createTab(server, 'customer', 'second tab');
    await settle(second, specialist, customer);
    expect(customer.states.at(-1)).toBe('replaced');
    expect(customer.link()?.did.at(-1)).toBe('close');
    expect(second.link()?.id).toBe(specialist.link()?.id);
    const { length } = server.stored;
    customer.call.close();
    await settle(customer);
    expect(server.stored).toHaveLength(length);
  });

  it('tells the other side about muted and replaced tracks', async () => {
    const { customer } = await connected();
    customer.call.replace('video', null, { sound: true, picture: false });
    await settle(customer);
    expect(customer.link()?.did.slice(-2)).toEqual(['replace video nothing', 'tell {"sound":true,"picture":false}']);
  });
});

describe('a call whose server', () => {
  it('is away at first enters as soon as it is back', async () => {
    const server = createServer();
    server.fail(new AppError('NETWORK'));
    const tab = createTab(server, 'customer');
    await settle(tab);
    expect([tab.states, tab.errors.length > 0]).toEqual([[], true]);
    server.fail(null);
    await settle(tab);
    expect(tab.states).toEqual(['waiting']);
    expect(server.stored).toHaveLength(1);
  });
  it('closes the room ends', async () => {
    const { server, customer } = await connected();
    server.fail(new AppError('ROOM_CLOSED'));
    await settle(customer);
    expect([customer.states.at(-1), customer.errors]).toEqual(['closed', []]);
  });
  it('delivers a damaged signal goes on with the next one', async () => {
    const { server, customer } = await connected();
    for (const data of ['{', 'null', '{"link":"x"}'])
      await server.ports('specialist', 'specialist').send({ to: 'customer', kind: 'answer', data });
    await server.ports('specialist', 'specialist').send({ to: 'customer', kind: 'bye', data: '' });
    await settle(customer);
    expect(customer.states.at(-1)).toBe('waiting');
  });
});
