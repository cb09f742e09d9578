import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import type { MountPoint } from '@tessera/contracts/unit';
import type { AreaProps } from './area.tsx';
import { Head } from './head.tsx';
import type { Page } from './page.ts';
import { useFollowed } from './react.ts';
import type { LoadArea, Part, RemoteDefinition } from './remote-definition.ts';
import type { UnitRuntime } from './runtime.ts';
import { ScreenMissing } from './screen-missing.tsx';
import type { LoadWords, WordBook } from './word-book.ts';

const NO_WORDS: LoadWords = async () => ({ default: {} });

/** The screens and slots of a remote, by route id or slot name: what is loaded of them, and what is shown. */
export interface Parts {
  page(name: string): Page | undefined;
  words(name: string): LoadWords;
  /** Code and words at the same time, and the code of its area; a part is there once it has all of them. */
  load(name: string, lang: Lang): Promise<void>;
  /** What is shown at a place; `load` has already loaded it. */
  content(at: MountPoint, unit: UnitRuntime): ReactNode;
  clear(): void;
}
export function createParts(
  definition: Pick<RemoteDefinition, 'screens' | 'slots' | 'messages'>,
  book: WordBook,
  client: QueryClient,
): Parts {
  const components = new Map<string, ComponentType>();
  const areas = new Map<LoadArea, ComponentType<AreaProps>>();
  const screenOf = (name: string) => definition.screens.find(({ page }) => page.route.id === name);
  const partOf = (name: string): Part | undefined =>
    screenOf(name) ?? definition.slots?.find(({ slot }) => slot.name === name);
  const words = (name: string): LoadWords => partOf(name)?.words ?? definition.messages ?? NO_WORDS;

  async function loadPart(name: string, lang: Lang): Promise<void> {
    const [component] = await Promise.all([components.get(name) ?? partOf(name)?.load(), book.load(words(name), lang)]);
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
  /** The screen of the current route. */
  function CurrentScreen({ unit }: { readonly unit: UnitRuntime }): ReactNode {
    const match = useFollowed(unit.route);
    const known = screenOf(match.id);
    const screen = known && drawn(match.id, known.area);
    if (!known || !screen) return <ScreenMissing isPage />;
    return (
      <>
        <Head page={known.page} client={client} />
        {screen}
      </>
    );
  }
  return {
    page: (name) => screenOf(name)?.page,
    words,
    load: async (name, lang) => void (await Promise.all([loadPart(name, lang), loadArea(name)])),
    content({ place }, unit) {
      if (place.kind === 'route') return <CurrentScreen unit={unit} />;
      const Slot = components.get(place.slot);
      return Slot ? <Slot /> : <ScreenMissing />;
    },
    clear() {
      components.clear();
      areas.clear();
    },
  };
}
