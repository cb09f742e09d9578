import './page-globals.ts';

interface Lifecycles {
  readonly bootstrap: unknown;
  mount(props: object): Promise<unknown>;
  readonly unmount: unknown;
}
interface Container {
  get(name: string): Promise<() => Lifecycles>;
}

/**
 * Runs in the page before the guest is loaded: registers the guest's own lifecycles with single-spa in place of the
 * shell's constant application, as an ordinary single-spa root config would.
 */
export function registerDirectly(): void {
  const app = globalThis.__SINGLE_SPA_DEVTOOLS__?.exposedMethods?.getRawAppData().find(({ name }) => name === 'guest');
  if (!app) throw new Error('no application of the guest');
  app.loadApp = async () => {
    const container: Container | undefined = Reflect.get(
      globalThis,
      Object.keys(globalThis).find((name) => name.startsWith('t_guest')) ?? '',
    );
    const unit = (await container?.get('./unit'))?.();
    if (!unit) throw new Error('no unit of the guest');
    const given = { domElement: document.getElementById('main'), tessera: { lang: 'en', tenant: { name: 'Tessera' } } };
    return {
      bootstrap: unit.bootstrap,
      mount: (props: object) => unit.mount({ ...props, ...given }),
      unmount: unit.unmount,
    };
  };
}
/** Runs in the page: whether single-spa's application of the guest has this status. */
export const appOf = (status: string): boolean =>
  (globalThis.__SINGLE_SPA_DEVTOOLS__?.exposedMethods?.getRawAppData() ?? []).some(
    (app) => app.name === 'guest' && app.status === status,
  );
