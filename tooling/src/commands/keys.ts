import { runRegistryCommand } from '../site/registry-command.ts';

/** `npm run keys -- list|rotate|revoke ID|team REMOTE`: the keys that documents and versions are signed with. */
runRegistryCommand(['keys', ...process.argv.slice(2)]);
