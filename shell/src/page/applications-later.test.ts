import { createApplications } from './applications-later.ts';
import type { Application } from './applications.ts';
import { createShown } from './shown.ts';

/** A tab on a page of `blog`, and single-spa as it comes. */
function openTab() {
  const log: string[] = [];
  const registered: Application[] = [];
  let [current, isOffline] = ['blog', false];
  const shown = createShown((work) => work());
  const applications = createApplications(
    {
      shown,
      current: () => current,
      came: () => void log.push('came'),
      report: (_error, at) => void log.push(`report ${at}`),
    },
    async () => {
      if (isOffline) throw new Error('offline');
      return { register: (one) => void registered.push(one), start: () => void log.push('start') };
    },
  );
  for (const name of ['blog', 'booking'])
    applications.add({
      name,
      activeWhen: () => current === name,
      enter: () => void log.push(`enter ${name}`),
      leave: () => void log.push(`leave ${name}`),
    });
  const mountActive = (): void => registered.find(({ name }) => name === current)?.enter();
  return {
    applications,
    log,
    shown,
    registered,
    mountActive,
    to: (name: string) => void (current = name),
    offline: (is: boolean) => void (isOffline = is),
  };
}

describe('the page that a tab begins with', () => {
  it('is entered without single-spa, which takes it over as it is', async () => {
    const tab = openTab();
    tab.applications.begin('blog');
    expect(tab.log).toEqual(['enter blog']);
    tab.shown.show();
    await tab.applications.ready();
    expect(tab.registered.map(({ name }) => name)).toEqual(['blog', 'booking']);
    tab.mountActive();
    expect(tab.log).toEqual(['enter blog', 'came', 'start']);
    tab.to('booking');
    tab.registered[0]?.leave();
    tab.mountActive();
    expect(tab.log.slice(3)).toEqual(['leave blog', 'enter booking']);
    tab.to('blog');
    tab.mountActive();
    expect(tab.log.at(-1)).toBe('enter blog');
  });
  it('is left when the address is another one by the time single-spa comes, or before it has looked', async () => {
    const late = openTab();
    late.applications.begin('blog');
    late.to('booking');
    await late.applications.ready();
    late.mountActive();
    expect(late.log).toEqual(['enter blog', 'came', 'leave blog', 'start', 'enter booking']);
    const between = openTab();
    between.applications.begin('blog');
    await between.applications.ready();
    between.to('booking');
    between.mountActive();
    expect(between.log).toEqual(['enter blog', 'came', 'start', 'leave blog', 'enter booking']);
  });
  it('stays without single-spa, and the next page asks for it again', async () => {
    const tab = openTab();
    tab.offline(true);
    tab.applications.begin('blog');
    await expect(tab.applications.ready()).rejects.toThrow('offline');
    tab.offline(false);
    await tab.applications.ready();
    expect(tab.log).toEqual(['enter blog', 'came', 'start']);
  });
});

it('a remote that a release adds later is registered at once', async () => {
  const tab = openTab();
  await tab.applications.ready();
  tab.applications.add({ name: 'provider', activeWhen: () => false, enter: () => undefined, leave: () => undefined });
  expect(tab.registered.map(({ name }) => name)).toEqual(['blog', 'booking', 'provider']);
});
