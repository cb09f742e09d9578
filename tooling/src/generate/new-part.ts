import { Changes } from './changes.ts';
import { withEntry, withEventOut, withImport, withKeys, withPage } from './edit.ts';
import { camel, pascal, problemOfPart, spokenName } from './names.ts';
import { EMPTY_PAGES, EMPTY_SERVER, withPages } from './remote-files.ts';
import { browserEntry, callFile, filesOfScreen, routeLine, serverEntry, type NewScreen } from './screen-files.ts';
import { filesOfSlot, publisher, slotEntry, type NewSlot } from './slot-files.ts';

/** What the parts of the generator show: the domains, read by one call, each with a link to the search. */
function addCall(changes: Changes, remote: string): void {
  const [file, text] = callFile(remote);
  if (!changes.has(file)) changes.add({ [file]: text });
  changes.edit(`mfe-${remote}/remote.config.ts`, (config) =>
    withLink(
      remote,
      withEntry(withImport(config, 'domains', '@tessera/contracts/specialists'), 'endpoints', 'domains', '}'),
    ),
  );
}

/** The search is declared as a page of another, except where it is the remote's own. */
const withLink = (remote: string, config: string): string =>
  remote === 'marketplace'
    ? config
    : withEntry(withImport(config, 'search', '@tessera/contracts/routes/marketplace'), 'links', 'search', 'endpoints');

/**
 * Writes a screen into a remote: route, page, component, styles, test, words. Returns the written paths. Throws one
 * sentence, with nothing written, when the name cannot be used.
 */
export function newScreen(remote: string, name: string, root: string): readonly string[] {
  const problem = problemOfPart('screen', remote, name, root);
  if (problem) throw new Error(problem);
  const screen: NewScreen = { remote, name, path: `/${remote}/${name}`, spoken: spokenName(name) };
  const changes = new Changes(root);
  changes.add(filesOfScreen(screen));
  changes.edit(`shared-contracts/src/routes/${remote}.ts`, (text) => `${text.trimEnd()}\n${routeLine(screen)}`);
  changes.edit(`mfe-${remote}/remote.config.ts`, (text) =>
    withEntry(withImport(text, camel(name), `@tessera/contracts/routes/${remote}`), 'routes', camel(name), 'endpoints'),
  );
  addCall(changes, remote);
  const page = `./screens/${name}/${name}-page.ts`;
  changes.edit(`mfe-${remote}/src/unit.ts`, (text) =>
    withEntry(
      withImport(text, camel(name), `@tessera/contracts/routes/${remote}`),
      'screens',
      browserEntry(screen),
      'version',
    ),
  );
  const pages = `mfe-${remote}/src/pages.ts`;
  if (!changes.has(pages)) {
    changes.add({ [pages]: EMPTY_PAGES });
    changes.edit(`mfe-${remote}/src/unit.ts`, withPages);
  }
  changes.edit(pages, (text) => withPage(withImport(text, `${camel(name)}Page`, page), `${camel(name)}Page`));
  const server = `mfe-${remote}/src/server.ts`;
  if (!changes.has(server)) changes.add({ [server]: EMPTY_SERVER });
  changes.edit(server, (text) =>
    withEntry(
      withImport(
        withImport(text, `${camel(name)}Page`, page),
        `${pascal(name)}Screen`,
        `./screens/${name}/${name}-screen.tsx`,
      ),
      'screens',
      serverEntry(screen),
      'messages',
    ),
  );
  changes.edit(`mfe-${remote}/src/i18n/use-t.ts`, (text) => withKeys(text, 'screens', name));
  return changes.write();
}

/**
 * Writes a slot that a remote lends, with the event that it publishes. Returns the written paths. Throws one sentence,
 * with nothing written, when the name cannot be used.
 */
export function newSlot(remote: string, name: string, root: string): readonly string[] {
  const problem = problemOfPart('slot', remote, name, root);
  if (problem) throw new Error(problem);
  const slot: NewSlot = { remote, name };
  const contracts = `@tessera/contracts/${remote}`;
  const [lent, told] = [`${camel(name)}Slot`, `${camel(name)}Opened`];
  const changes = new Changes(root);
  changes.add(filesOfSlot(slot));
  const index = `shared-contracts/src/domains/${remote}/index.ts`;
  if (!changes.has(index)) changes.add({ [index]: '' });
  changes.edit(index, (text) => `${text}export * from './${name}-slot.ts';\n`);
  changes.edit(`mfe-${remote}/remote.config.ts`, (text) =>
    withEventOut(
      withEntry(withImport(withImport(text, lent, contracts), told, contracts), 'slots', lent, 'endpoints'),
      told,
    ),
  );
  addCall(changes, remote);
  const bus = `mfe-${remote}/src/bus.ts`;
  if (!changes.has(bus)) changes.add({ [bus]: '' });
  const imports: readonly (readonly [name: string, module: string])[] = [
    [told, contracts],
    ['type BusScope', '@tessera/contracts/unit'],
    ['type Domain', '@tessera/contracts/values'],
  ];
  changes.edit(bus, (text) => {
    const known = /import type \{ BusScope \}/.test(text)
      ? imports.filter(([one]) => one !== 'type BusScope')
      : imports;
    return `${known.reduce((into, [one, module]) => withImport(into, one, module), text).trimEnd()}\n\n${publisher(slot)}`;
  });
  changes.edit(`mfe-${remote}/src/unit.ts`, (text) =>
    withEntry(withImport(text, lent, contracts), 'slots', slotEntry(slot), 'screens'),
  );
  changes.edit(`mfe-${remote}/src/i18n/use-t.ts`, (text) => withKeys(text, 'slots', name));
  return changes.write();
}
