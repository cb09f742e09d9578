import type { ReactNode } from 'react';
import { restOf } from '@tessera/kit/react';
import { Hero } from './hero.tsx';

export const HomeRest = restOf(() =>
  import(/* webpackChunkName: "marketplace.home/rest" */ './home-rest.tsx').then((module) => module.HomeRest),
);

/** The front page: a search, and what else there is to find. */
export function HomeScreen(): ReactNode {
  return (
    <>
      <Hero />
      <HomeRest />
    </>
  );
}
HomeScreen.rests = [HomeRest];
