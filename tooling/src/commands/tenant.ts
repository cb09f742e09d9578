import { runRegistryCommand } from '../site/registry-command.ts';

/** `npm run tenant -- add FILE|show [CODE]|validate CODE|publish CODE|revert CODE`: the partners of the site. */
runRegistryCommand(['tenant', ...process.argv.slice(2)]);
