import { BehaviorSubject } from 'rxjs';
import type { Descriptor, ReleaseDocument, SignedDocument, VersionRef } from '@tessera/contracts/release';
import type { SwapState } from '@tessera/contracts/unit';
import type { Host } from '../../hosts/host-of-remote.ts';
import { createSwapping } from '../swapping.ts';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
export const newPair = async () =>
  (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
export const rawOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64(await crypto.subtle.exportKey('raw', publicKey));
const refOf = (version: string): VersionRef => ({ version, manifest: version, entry: '', integrity: null });
export const documentOf = (revision: number, shell: string, booking: string): ReleaseDocument => ({
  environment: 'production',
  tenant: 'tessera',
  epoch: 1,
  revision,
  at: '',
  shell: refOf(shell),
  remotes: { booking: { stable: refOf(booking) } },
  site: 'same',
  deadline: 10,
});
export const signedBy = async (value: object, by: CryptoKeyPair): Promise<SignedDocument> => {
  const text = JSON.stringify(value);
  return {
    text,
    signature: base64(await crypto.subtle.sign('Ed25519', by.privateKey, new TextEncoder().encode(text))),
  };
};
const needsOf: Readonly<Record<string, Descriptor['needs']>> = {
  'shell-1': { shell: 1, react: 19, lent: { '@tessera/kit/base': ['Button'] } },
  'booking-1': { shell: 1, react: 19, lent: { '@tessera/kit/base': ['Button'] } },
  'booking-2': { shell: 1, react: 19, lent: { '@tessera/kit/base': ['Button', 'Slider'] } },
  'booking-3': { shell: 1, react: 19, lent: { '@tessera/kit/chart': ['Chart'] } },
  'booking-4': { shell: 1, react: 20, lent: {} },
};

/** A tab that runs shell-1 and booking-1. */
export function openTabOf(keys: readonly string[], pair: CryptoKeyPair) {
  const seen = {
    notices: 0,
    closed: 0,
    reloads: 0,
    asked: [] as string[],
    reports: [] as string[],
    errors: [] as string[],
    kept: [] as string[],
    sites: [] as string[],
  };
  let aimed = 'booking-1';
  let live = 'booking-1';
  let state: SwapState = { kind: 'free' };
  /** How many of the next loads fail. */
  let faults = 0;
  const host = {
    remote: 'booking',
    get version() {
      return live;
    },
    state: () => state,
    aim: (stable: VersionRef) => {
      aimed = stable.version;
    },
    swap: async (force: boolean) => {
      if (aimed === live) return 'unchanged';
      if (state.kind === 'busy' && !force) return 'busy';
      if (faults > 0) {
        faults -= 1;
        return 'failed';
      }
      live = aimed;
      return 'swapped';
    },
  } as Partial<Host> as Host;
  const swapping = createSwapping({
    release$: new BehaviorSubject(documentOf(1, 'shell-1', 'booking-1')),
    keys,
    shell: refOf('shell-1'),
    host: () => host,
    hosts: () => [host],
    keepOnly: (remotes) => void seen.kept.push([...remotes].join()),
    acceptSite: ({ menu }) => void seen.sites.push(String(menu)),
    async descriptorOf({ version }) {
      seen.asked.push(version);
      const needs = needsOf[version];
      if (!needs) throw new Error('no such descriptor');
      return { needs } as Descriptor;
    },
    offer: () => ({ close: () => undefined }),
    offerReload: () => {
      seen.notices += 1;
      return {
        close: () => {
          seen.closed += 1;
        },
      };
    },
    reload: () => {
      seen.reloads += 1;
    },
    report(error, at) {
      seen.reports.push(at);
      seen.errors.push(String(error));
    },
  });
  return {
    swapping,
    seen,
    live: () => live,
    be: (next: SwapState) => {
      state = next;
    },
    fail: (times: number) => {
      faults = times;
    },
    hear: async (document: ReleaseDocument) => swapping.accept(await signedBy(document, pair)),
  };
}
