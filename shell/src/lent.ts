import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { BehaviorSubject, distinctUntilChanged, filter, map, Observable, Subject } from 'rxjs';
import * as KitArt from '@tessera/kit/art';
import * as KitBase from '@tessera/kit/base';
import * as KitPage from '@tessera/kit/page';
import * as KitReact from '@tessera/kit/react';
import * as KitRemote from '@tessera/kit/remote';
import { merge } from './lent/merge.ts';
import * as schemas from './schemas/lent-schemas.ts';

type Module = Record<string, unknown>;
/** Picks are plain objects; without the `__esModule` flag webpack would wrap them as CommonJS. */
const picks = (names: Module): Module => Object.defineProperty({ ...names }, '__esModule', { value: true });

/** Loaded with the shell, because every page needs it. */
const eager: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  rxjs: picks({ BehaviorSubject, distinctUntilChanged, filter, map, merge, Observable, Subject }),
  'zod/mini': picks(schemas),
  '@tessera/kit/art': picks(KitArt),
  '@tessera/kit/base': picks(KitBase),
  '@tessera/kit/page': picks(KitPage),
  '@tessera/kit/react': picks(KitReact),
  '@tessera/kit/remote': picks(KitRemote),
};
/** Loaded on first use; the page preloads those that its route needs. */
const lazy: Readonly<Record<string, () => Promise<unknown>>> = {
  'react-router-dom': () => import(/* webpackChunkName: "kit-area" */ './lent/router.ts'),
  '@tessera/kit/area': () => import(/* webpackChunkName: "kit-area" */ '@tessera/kit/area'),
  '@tessera/kit/dialog': () => import(/* webpackChunkName: "kit-dialog" */ './lent/dialog.ts'),
  '@tessera/kit/menu': () => import(/* webpackChunkName: "kit-menu" */ './lent/menu.ts'),
  '@tessera/kit/tabs': () => import(/* webpackChunkName: "kit-tabs" */ './lent/tabs.ts'),
  '@tessera/kit/form': () => import(/* webpackChunkName: "kit-form" */ './lent/form.ts'),
  '@tessera/kit/calendar': () => import(/* webpackChunkName: "kit-calendar" */ './lent/calendar.ts'),
};
/** Every module that the shell lends, whether it has come or not: its factory, in the way of webpack's share scopes. */
export interface Lent {
  readonly version: string;
  readonly isEager: boolean;
  get(): Promise<() => unknown>;
  /** At once, if the module came with the shell. */
  readonly module?: unknown;
}
const version = '1.0.0';
export const lent: Readonly<Record<string, Lent>> = {
  ...Object.fromEntries(
    Object.entries(eager).map(([name, module]) => [
      name,
      { version, isEager: true, module, get: async () => () => module },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lazy).map(([name, load]) => [
      name,
      {
        version,
        isEager: false,
        async get() {
          const module = await load();
          return () => module;
        },
      },
    ]),
  ),
};
