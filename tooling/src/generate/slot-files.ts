import { camel, pascal } from './names.ts';
import { wordsLine } from './screen-files.ts';
import { filesOfWords, wordsOfSlot } from './words.ts';

/** A slot that is to be written. */
export interface NewSlot {
  readonly remote: string;
  /** `care-hint`: the folder, what its words begin with, and the middle of `care-plans.care-hint.v1`. */
  readonly name: string;
}

/** What others embed, and what they hear when somebody uses it. */
const contractFile = ({ remote, name }: NewSlot): string => `import * as z from 'zod/mini';
import { event } from '../../platform/event.ts';
import { slot } from '../../platform/slot.ts';
import { Domain } from '../../platform/values.ts';

/** One domain with the number of specialists in it, for any page. */
export const ${camel(name)}Slot = slot('${remote}.${name}.v1', z.object({ domain: Domain }), {
  example: { domain: 'PSIHO' }, reserve: { 360: 72, 768: 48, 1280: 48 },
});
/** Somebody has followed the link of the slot. */
export const ${camel(name)}Opened = event('${remote}.${name}-opened.v1', z.object({ domain: Domain }), { scope: 'fact', example: { domain: 'PSIHO' } });
`;

const componentFile = ({ remote, name }: NewSlot): string => `import type { ReactNode } from 'react';
import { ${camel(name)}Slot } from '@tessera/contracts/${remote}';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import type { DomainInfo } from '@tessera/contracts/specialists';
import { QueryView, Skeleton } from '@tessera/kit/base';
import { useHas, useLang, useQuery, useSlotProps, useUnit } from '@tessera/kit/react';
import { domainsQuery } from '../../api/domains.ts';
import { publish${pascal(name)}Opened } from '../../bus.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './${name}.module.css';

/** One domain, lent to another page. Nothing for props that the contract does not know. */
export function ${pascal(name)}(): ReactNode {
  const t = useT();
  const props = useSlotProps(${camel(name)}Slot);
  const topics = useQuery(domainsQuery(useLang()), { enabled: props !== null });
  if (!props) return null;
  return (
    <QueryView query={topics} skeleton={<Skeleton kind="text" count={1} />} errorTitle={t('${remote}.${name}.error')}>
      {(rows) => rows.filter(({ code }) => code === props.domain).map((row) => <${pascal(name)}Line key={row.code} topic={row} />)}
    </QueryView>
  );
}

function ${pascal(name)}Line({ topic: { code, name, specialists } }: { readonly topic: DomainInfo }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { bus } = useUnit();
  const hasSearch = useHas(search);
  return (
    <p className={styles.line}>
      {hasSearch
        ? <a className="tk-link" href={href(search, lang, {}, { search: { domain: code } })} onClick={() => publish${pascal(name)}Opened(bus, { domain: code })}>{name}</a>
        : <span>{name}</span>}
      <span className={styles.count}>{t('${remote}.${name}.count', { count: specialists })}</span>
    </p>
  );
}
`;

const STYLES = `.line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3); min-block-size: var(--space-6); }
.count { font-size: var(--text-sm); color: var(--ink-2); }
`;

/** Holds each rung of the ladder, what the slot publishes, and what it does with props of another version. */
const testFile = ({
  remote,
  name,
}: NewSlot): string => `import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { ${camel(name)}Opened, ${camel(name)}Slot } from '@tessera/contracts/${remote}';
import { profile } from '@tessera/contracts/routes/marketplace';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { ${pascal(name)} } from './${name}.tsx';

const options: TestOptions = {
  messages: words, at: { route: profile, params: { atlasUrl: 'ilinca-veridan' } }, answers: [answer(domains, [exampleDomain])], slotProps: ${camel(name)}Slot.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<${pascal(name)} />, { ...options, ...rest });

describe('${remote}: ${name}, lent to another page', () => {
  it('shows a skeleton while loading', () => {
    open({ answers: [keepWaiting(domains)] });
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('links to the search of its domain and publishes its event', async () => {
    const { published } = open();
    const link = await screen.findByRole('link', { name: exampleDomain.name });
    expect(link.getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(screen.getByText('12 specialists')).toBeTruthy();
    // jsdom cannot navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    await press(link);
    expect(published).toEqual([{ name: ${camel(name)}Opened.name, payload: { domain: 'PSIHO' } }]);
  });

  it('shows the name without a link while the search is not live', async () => {
    open({ live: [profile.id] });
    expect(await screen.findByText(exampleDomain.name)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the error and retries', async () => {
    const { network } = open({ answers: [refuse(domains, 'TIMEOUT')] });
    expect(await screen.findByText('The topics did not load')).toBeTruthy();
    network.set(answer(domains, [exampleDomain]));
    await press('Try again');
    expect(await screen.findByRole('link', { name: exampleDomain.name })).toBeTruthy();
  });

  it('renders nothing and calls nothing for props that violate its contract', () => {
    const { container, network } = open({ slotProps: { topic: 7 } });
    expect(container.textContent).toBe('');
    expect(network.calls).toEqual([]);
  });
});
`;

/** What the remote tells the others, appended to its one publisher. */
export const publisher = ({
  name,
}: NewSlot): string => `/** Tells the other remotes that somebody has followed the link of the slot. */
export const publish${pascal(name)}Opened = (bus: BusScope, payload: { readonly domain: Domain }): void => bus.publish(${camel(name)}Opened, payload);
`;

/** The files of a new slot by their path in the repository. */
export function filesOfSlot(slot: NewSlot): Readonly<Record<string, string>> {
  const folder = `mfe-${slot.remote}/src/slots/${slot.name}`;
  return {
    [`shared-contracts/src/domains/${slot.remote}/${slot.name}-slot.ts`]: contractFile(slot),
    [`${folder}/${slot.name}.tsx`]: componentFile(slot),
    [`${folder}/${slot.name}.module.css`]: STYLES,
    [`${folder}/${slot.name}.test.tsx`]: testFile(slot),
    ...filesOfWords(folder, (lang) => wordsOfSlot(`${slot.remote}.${slot.name}`, lang)),
  };
}
export const slotEntry = ({ remote, name }: NewSlot): string =>
  `{ slot: ${camel(name)}Slot, load: () => import(/* webpackChunkName: "${remote}.${name}.v1" */ './slots/${name}/${name}.tsx').then((m) => m.${pascal(name)}), ${wordsLine(`${remote}.${name}.v1`, `slots/${name}`)} }`;
