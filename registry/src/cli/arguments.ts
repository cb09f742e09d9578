import { parseArgs } from 'node:util';
import { thrownMessage } from '@tessera/server/errors';
import { KEYS_FORM, readKeyAct, type KeyAct } from './key-arguments.ts';
import { OPERATORS_FORM, readOperatorAct, type OperatorAct } from './operator-arguments.ts';
import { readTenantAct, TENANT_FORM, type TenantAct } from './tenant-arguments.ts';
import { readTokenAct, type TokenAct } from './token-arguments.ts';

export const USAGE = `Releases of this site.

  register NAME [PREFIX …]                 a remote's name and the paths that it may use, once
      --add                                more prefixes for a name that is registered
      --key KEY                            the only key that may sign it, as «keys team» prints it
  unregister NAME [PREFIX …]               take prefixes back, or the name with all of them
  registrations                            which remote may use which paths
  publish DIR                              store a build (descriptor.json, manifest.json, assets/, server.cjs)
  promote REMOTE VERSION [REMOTE VERSION]  make a stored version live, or several in one step
      --deadline MINUTES                   how long a busy tab may wait for it (default 10)
      --force                              although the gate cannot tell whether it fits
      --reason TEXT                        why, for the audit log; also of a rollback and a retirement
  rollback REMOTE [VERSION]                go back to the version before, or to the named one
      --deadline MINUTES                   as above; 0 swaps busy tabs at once
  retire REMOTE                            take a remote off the site; a promotion brings it back
  status                                   what is live
  list REMOTE                              stored versions of a remote
  audit [--limit N]                        who did what
      --remote NAME, --action WORD, --by NAME, --since DAY
                                           some of it; --environment as well
      --json                               all of it, or of that, with hashes, a line an entry
      --csv                                the same as a table
      --verify [--anchor NUMBER:HASH]      whether every entry is as it was written
  errors                                   what fails in browsers, by cause
      --remote NAME, --release VERSION     some of it
  environments [add NAME]                  the environments, or one more
  tokens add NAME --may publish,promote,tenant,read
                                           a token for a person or a machine, shown once
      --remote NAME, --environment NAME    for this one only (default: for every one)
      --days N                             how long it is valid, 1 to 366 (default 90)
  tokens list                              who may do what, and until when
  tokens revoke NAME                       end a token at once
  operators add NAME                       somebody who may log in to the console; shown once
  operators list                           who they are
  operators remove NAME                    log them out, for good
  tenant add FILE                          a partner's record as the next draft, its logos beside it
  tenant validate CODE                     check the newest draft
  tenant publish CODE [--revision N]       make it live: no build, no restart; N is one from before
  tenant revert CODE [--off]               take it back; --off takes the partner off the site
  tenant show [CODE]                       the partners, or every revision of one
  new-epoch                                make a restored registry's documents count as the newest
  keys list                                which key signs what, since and until when
  keys rotate                              a new key signs the documents; the one before stays valid
  keys revoke ID                           what this key signs is refused from now on
  keys team REMOTE                         the key with which this folder signs the versions of a remote

  --environment NAME                       default: TESSERA_ENVIRONMENT, else production
  --url ADDRESS                            a registry elsewhere; default: the one that runs on TESSERA_DATA
`;

interface Common {
  readonly environment: string | undefined;
  readonly url: string | undefined;
}
export type Command = Common &
  (
    | {
        readonly name: 'register';
        readonly remote: string;
        readonly prefixes: readonly string[];
        readonly add: boolean;
        readonly key: string | undefined;
      }
    | { readonly name: 'unregister'; readonly remote: string; readonly prefixes: readonly string[] }
    | { readonly name: 'registrations' }
    | { readonly name: 'publish'; readonly folder: string }
    | {
        readonly name: 'promote';
        readonly versions: readonly { readonly remote: string; readonly version: string }[];
        readonly deadline: number | undefined;
        readonly force: boolean;
        readonly reason: string | undefined;
      }
    | {
        readonly name: 'rollback';
        readonly remote: string;
        readonly version: string | undefined;
        readonly deadline: number | undefined;
        readonly reason: string | undefined;
      }
    | { readonly name: 'retire'; readonly remote: string; readonly reason: string | undefined }
    | { readonly name: 'status' }
    | { readonly name: 'list'; readonly remote: string }
    | {
        readonly name: 'audit';
        /** Names and values as the registry's query takes them. */
        readonly filter: Readonly<Record<string, string>>;
        readonly how: 'table' | 'json' | 'csv' | 'verify';
      }
    | { readonly name: 'errors'; readonly remote: string | undefined; readonly release: string | undefined }
    | { readonly name: 'environments'; readonly added: string | undefined }
    | { readonly name: 'new-epoch' }
    | ({ readonly name: 'tokens' } & TokenAct)
    | ({ readonly name: 'keys' } & KeyAct)
    | ({ readonly name: 'operators' } & OperatorAct)
    | ({ readonly name: 'tenant' } & TenantAct)
  );
export type Read = { readonly command: Command } | { readonly help: true } | { readonly problem: string };

const OPTIONS = {
  environment: { type: 'string' },
  url: { type: 'string' },
  deadline: { type: 'string' },
  limit: { type: 'string' },
  remote: { type: 'string' },
  release: { type: 'string' },
  action: { type: 'string' },
  by: { type: 'string' },
  since: { type: 'string' },
  anchor: { type: 'string' },
  may: { type: 'string' },
  key: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  verify: { type: 'boolean' },
  revision: { type: 'string' },
  off: { type: 'boolean' },
  force: { type: 'boolean' },
  add: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Option = keyof typeof OPTIONS;
const FILTERS = ['limit', 'remote', 'action', 'by', 'since'] as const;
/**
 * Minimum and maximum number of arguments of each command, its usage, and the options that it takes besides the common
 * ones.
 */
const COMMANDS: Readonly<
  Record<
    Command['name'],
    { readonly words: readonly [number, number]; readonly form: string; readonly options: readonly Option[] }
  >
> = {
  register: { words: [1, 100], form: 'register NAME [PREFIX …]', options: ['add', 'key'] },
  unregister: { words: [1, 100], form: 'unregister NAME [PREFIX …]', options: [] },
  registrations: { words: [0, 0], form: 'registrations', options: [] },
  publish: { words: [1, 1], form: 'publish DIR', options: [] },
  promote: {
    words: [2, 40],
    form: 'promote REMOTE VERSION [REMOTE VERSION …]',
    options: ['deadline', 'force', 'reason'],
  },
  rollback: { words: [1, 2], form: 'rollback REMOTE [VERSION]', options: ['deadline', 'reason'] },
  retire: { words: [1, 1], form: 'retire REMOTE', options: ['reason'] },
  status: { words: [0, 0], form: 'status', options: [] },
  list: { words: [1, 1], form: 'list REMOTE', options: [] },
  audit: { words: [0, 0], form: 'audit', options: [...FILTERS, 'anchor', 'json', 'csv', 'verify'] },
  errors: { words: [0, 0], form: 'errors', options: ['remote', 'release'] },
  environments: { words: [0, 2], form: 'environments [add NAME]', options: [] },
  'new-epoch': { words: [0, 0], form: 'new-epoch', options: [] },
  tokens: {
    words: [1, 2],
    form: 'tokens add NAME, tokens list or tokens revoke NAME',
    options: ['may', 'remote', 'days'],
  },
  keys: { words: [1, 2], form: KEYS_FORM, options: [] },
  operators: { words: [1, 2], form: OPERATORS_FORM, options: [] },
  tenant: { words: [1, 2], form: TENANT_FORM, options: ['off', 'revision'] },
};
const isCommand = (name: string): name is Command['name'] => Object.hasOwn(COMMANDS, name);

/** A negative number is the value of the option before it: node takes it for an option, and answers with a text of its own. */
const withNegatives = (words: readonly string[]): string[] =>
  words.reduce<string[]>((all, word) => {
    const before = all.at(-1);
    return before?.startsWith('--') && /^-\d/.test(word) ? [...all.slice(0, -1), `${before}=${word}`] : [...all, word];
  }, []);
function split(words: readonly string[]) {
  try {
    return parseArgs({ args: withNegatives(words), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return thrownMessage(error);
  }
}

const pairsOf = (words: readonly string[]): readonly { readonly remote: string; readonly version: string }[] =>
  words.flatMap((remote, index) => (index % 2 === 0 ? [{ remote, version: words[index + 1] ?? '' }] : []));

/** A check reads everything, so it takes no filter; only a check takes an anchor. */
function auditOf(values: Readonly<Partial<Record<Option, string | boolean>>>, common: Common): Read {
  const given = (names: readonly Option[]) => names.filter((name) => values[name] !== undefined);
  const filters = given([...FILTERS, 'environment']);
  if (values.json && values.csv) return { problem: 'audit takes --json or --csv, not both.' };
  const how = values.verify ? 'verify' : values.json ? 'json' : values.csv ? 'csv' : 'table';
  const stray = how === 'verify' ? given([...FILTERS, 'environment', 'json', 'csv'])[0] : given(['anchor'])[0];
  if (stray) return { problem: how === 'verify' ? `audit --verify takes no --${stray}.` : '--anchor needs --verify.' };
  const names = how === 'verify' ? given(['anchor']) : filters;
  return {
    command: {
      ...common,
      name: 'audit',
      how,
      filter: Object.fromEntries(names.map((one) => [one, String(values[one])])),
    },
  };
}

/** Reads a command line without the program's name. */
export function readArguments(words: readonly string[]): Read {
  const parts = split(words);
  if (typeof parts === 'string') return { problem: parts };
  const {
    values,
    positionals: [name, first = '', second, ...others],
  } = parts;
  if (values.help || name === undefined || name === 'help') return { help: true };
  if (!isCommand(name)) return { problem: `There is no command ${name}.` };
  const {
    words: [least, most],
    form,
    options,
  } = COMMANDS[name];
  const count = parts.positionals.length - 1;
  if (count < least || count > most || (name === 'promote' && count % 2 === 1)) return { problem: `Usage: ${form}` };
  const stray = (Object.keys(values) as Option[]).find(
    (option) => option !== 'environment' && option !== 'url' && !options.includes(option),
  );
  if (stray) return { problem: `${name} takes no --${stray}.` };
  const deadline = values.deadline === undefined ? undefined : Number(values.deadline);
  if (deadline !== undefined && !(/^\d+(\.\d+)?$/.test(values.deadline ?? '') && deadline <= 1440))
    return { problem: '--deadline takes minutes, from 0 to 1440. Name a number, such as --deadline 10.' };
  const common: Common = { environment: values.environment, url: values.url };
  const prefixes = second === undefined ? [] : [second, ...others];
  switch (name) {
    case 'register':
      return { command: { ...common, name, remote: first, prefixes, add: values.add ?? false, key: values.key } };
    case 'unregister':
      return { command: { ...common, name, remote: first, prefixes } };
    case 'publish':
      return { command: { ...common, name, folder: first } };
    case 'promote':
      return {
        command: {
          ...common,
          name,
          versions: pairsOf(parts.positionals.slice(1)),
          deadline,
          force: values.force ?? false,
          reason: values.reason,
        },
      };
    case 'rollback':
      return { command: { ...common, name, remote: first, version: second, deadline, reason: values.reason } };
    case 'retire':
      return { command: { ...common, name, remote: first, reason: values.reason } };
    case 'list':
      return { command: { ...common, name, remote: first } };
    case 'operators': {
      const act = readOperatorAct(parts.positionals.slice(1));
      return act ? { command: { ...common, name, ...act } } : { problem: `Usage: ${form}` };
    }
    case 'tenant': {
      const act = readTenantAct(parts.positionals.slice(1), values);
      return act ? { command: { ...common, name, ...act } } : { problem: `Usage: ${form}` };
    }
    case 'keys': {
      const act = readKeyAct(parts.positionals.slice(1));
      return act ? { command: { ...common, name, ...act } } : { problem: `Usage: ${form}` };
    }
    case 'audit':
      return auditOf(values, common);
    case 'errors':
      return { command: { ...common, name, remote: values.remote, release: values.release } };
    case 'environments':
      if (count > 0 && (first !== 'add' || second === undefined)) return { problem: `Usage: ${form}` };
      return { command: { ...common, name, added: second } };
    case 'tokens': {
      const act = readTokenAct(parts.positionals.slice(1), values);
      return typeof act === 'string' ? { problem: act } : { command: { ...common, name, ...act } };
    }
    case 'new-epoch':
    case 'registrations':
    case 'status':
      return { command: { ...common, name } };
  }
}
