import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import type { Route } from '@tessera/contracts/route';
import type { MountPoint } from '@tessera/contracts/unit';
import type { AreaProps } from './area.tsx';
import { Head } from './head.tsx';
import { once } from './once.ts';
import type { Page } from './page.ts';
import { usePage } from './use-page.ts';
import { useFollowed } from './react.ts';
import type { LoadArea, Part, RemoteDefinition, ScreenPart } from './remote-definition.ts';
import type { UnitRuntime } from './runtime.ts';
import { schemasReady } from './schemas.ts';
import type { ScreenWithRests } from './hooks/rest.tsx';
import { ScreenMissing } from './screen-missing.tsx';
import type { LoadWords, WordBook } from './word-book.ts';

const NO_WORDS: LoadWords = async () => ({ default: {} });

/** The screens and slots of a remote, by route id or slot name: what is loaded of them, and what is shown. */
export interface Parts {
  route(name: string): Route | undefined;
  /** The definition of a screen's page, if it has come. */
  page(name: string): Page | undefined;
  /** Fetches the definitions of all pages, once. */
  pages(): Promise<void>;
  words(name: string): LoadWords;
  /** Code and words at the same time, and the code of its area; a part is there once it has all of them. */
  load(name: string, lang: Lang): Promise<void>;
  /** The rests of a loaded screen, which nothing stands in for when the server has not drawn them. */
  loadRests(name: string): Promise<void>;
  /** What is shown at a place; `load` has already loaded it. */
  content(at: MountPoint, unit: UnitRuntime): ReactNode;
  clear(): void;
}
export function createParts(
  definition: Pick<RemoteDefinition, 'screens' | 'pages' | 'slots' | 'messages'>,
  book: WordBook,
  client: QueryClient,
): Parts {
  const components = new Map<string, ComponentType>();
  const areas = new Map<LoadArea, ComponentType<AreaProps>>();
  const routeOf = (screen: ScreenPart): Route => (screen.page === undefined ? screen.route : screen.page.route);
  const screenOf = (name: string) => definition.screens.find((screen) => routeOf(screen).id === name);
  const given = new Map<string, Page>();
  const pageOf = (name: string): Page | undefined => screenOf(name)?.page ?? given.get(name);
  const loadPages = once(async () => {
    for (const page of (await definition.pages?.()) ?? []) given.set(page.route.id, page);
  });
  const partOf = (name: string): Part | undefined =>
    screenOf(name) ?? definition.slots?.find(({ slot }) => slot.name === name);
  const words = (name: string): LoadWords => partOf(name)?.words ?? definition.messages ?? NO_WORDS;

  async function loadPart(name: string, lang: Lang): Promise<void> {
    const part = partOf(name);
    const [component] = await Promise.all([
      components.get(name) ?? part?.load(),
      book.load(words(name), lang),
      part?.checks ? schemasReady() : undefined,
    ]);
    if (component) components.set(name, component);
  }
  async function loadArea(name: string): Promise<void> {
    const load = screenOf(name)?.area;
    if (load && !areas.has(load)) areas.set(load, await load());
  }
  /** Null unless code and words of the screen and the code of its area are there. */
  function drawn(name: string, area: LoadArea | undefined): ReactNode {
    const Screen = components.get(name);
    const Area = area && areas.get(area);
    if (!Screen || (area && !Area)) return null;
    const screen = <Screen key={name} />;
    return Area ? <Area screen={screen} /> : screen;
  }
  /** The head of a page whose definition has come, at once or after the page. */
  function HeadOf({ name }: { readonly name: string }): ReactNode {
    const page = usePage(name, pageOf, loadPages);
    return page ? <Head page={page} client={client} /> : null;
  }
  /** The screen of the current route. */
  function CurrentScreen({ unit }: { readonly unit: UnitRuntime }): ReactNode {
    const match = useFollowed(unit.route);
    const known = screenOf(match.id);
    const screen = known && drawn(match.id, known.area);
    if (!known || !screen) return <ScreenMissing isPage />;
    return (
      <>
        <HeadOf name={match.id} />
        {screen}
      </>
    );
  }
  return {
    route(name) {
      const screen = screenOf(name);
      return screen && routeOf(screen);
    },
    page: pageOf,
    pages: loadPages,
    words,
    load: async (name, lang) => void (await Promise.all([loadPart(name, lang), loadArea(name)])),
    async loadRests(name) {
      const { rests = [] }: ScreenWithRests = components.get(name) ?? ScreenMissing;
      await Promise.all(rests.map((rest) => rest.load()));
    },
    content({ place }, unit) {
      if (place.kind === 'route') return <CurrentScreen unit={unit} />;
      const Slot = components.get(place.slot);
      return Slot ? <Slot /> : <ScreenMissing />;
    },
    clear() {
      components.clear();
      areas.clear();
      given.clear();
    },
  };
}
