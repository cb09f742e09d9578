import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Manifest } from '@tessera/contracts/release';
import { cookieOf } from './cookies.ts';

/**
 * Faults that a test may inject at the edge, for everybody or for tabs with a certain `tab` cookie. Only
 * available with TESSERA_FAULTS=1.
 */
export type Fault = { readonly tab?: string } & (
  | {
      /** Matched against the path of the request. */ readonly path: string;
      readonly kind: 'missing' | 'hang' | 'tamper' | 'slow' | 'fail';
    }
  | {
      /** Every version of this remote is replaced by one that misbehaves. */ readonly remote: string;
      readonly kind: 'unit';
      readonly behaviour: Behaviour;
    }
);
export type Behaviour =
  | 'throws-at-load'
  | 'bootstrap-hangs'
  | 'throws-at-mount'
  | 'throws-in-render'
  | 'never-paints'
  | 'throws-at-unmount';

export type Faults = ReturnType<typeof createFaults>;
const isFor = (request: FastifyRequest, { tab }: Fault): boolean =>
  tab === undefined || tab === cookieOf(request, 'tab');
export function createFaults() {
  let faults: readonly Fault[] = [];
  return {
    set(next: readonly Fault[]): void {
      faults = next;
    },
    of: (request: FastifyRequest) =>
      faults.find(
        (fault) =>
          fault.kind !== 'unit' &&
          isFor(request, fault) &&
          new RegExp(fault.path).test(request.url.split('?')[0] ?? '/'),
      ),
    /** The manifests of a page, with the entry of a broken remote substituted for the real one. */
    manifests(request: FastifyRequest, given: Readonly<Record<string, Manifest>>): Readonly<Record<string, Manifest>> {
      return Object.fromEntries(
        Object.entries(given).map(([hash, manifest]) => {
          const fault = faults.find(
            (one) => one.kind === 'unit' && isFor(request, one) && one.remote === manifest.remote,
          );
          if (fault?.kind !== 'unit') return [hash, manifest];
          const entry = `/__faults/${manifest.uniqueName}.${fault.behaviour}.js`;
          const integrity = `sha384-${createHash('sha384').update(brokenContainer(manifest.uniqueName, fault.behaviour)).digest('base64')}`;
          return [hash, { ...manifest, entry, files: { ...manifest.files, [entry]: integrity } }];
        }),
      );
    },
  };
}

/** A container whose unit has one fault. The name is a JavaScript identifier by construction. */
export function brokenContainer(name: string, behaviour: string): string {
  const wrong: Readonly<Record<string, string>> = {
    'bootstrap-hangs': 'unit.bootstrap = () => new Promise(() => {});',
    'throws-at-mount': 'unit.mount = () => { throw new Error("mount") };',
    'throws-in-render': 'unit.mount = (at) => at.failed(new Error("render"), "render");',
    'never-paints': 'unit.mount = () => {};',
    'throws-at-unmount': 'unit.unmount = () => { throw new Error("unmount") };',
  };
  return `var ${name.replace(/\W/g, '_')} = { init() {}, get() { ${behaviour === 'throws-at-load' ? 'throw new Error("load");' : ''}
    const unit = { id: { remote: "broken", version: "0", contract: 1 }, bootstrap: async () => {}, preload: async () => {},
      mount: (at) => { at.element.append("broken but painted"); at.painted(); }, unmount() {}, swapState: () => ({ kind: "free" }),
      prepareSwap: () => ({ from: "0", schema: 1, drafts: {} }), acceptSwap: () => "taken", dispose() {} };
    ${wrong[behaviour] ?? ''}
    return Promise.resolve(() => ({ default: unit })); } };`;
}
