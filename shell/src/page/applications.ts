import { registerApplication, start } from 'single-spa';

export interface Application {
  readonly name: string;
  readonly activeWhen: (address: URL | Location) => boolean;
  enter(): void;
  leave(): void;
}
export function register({ name, activeWhen, enter, leave }: Application): void {
  registerApplication({
    name,
    app: async () => ({ bootstrap: async () => undefined, mount: async () => enter(), unmount: async () => leave() }),
    activeWhen,
  });
}
export { start };
