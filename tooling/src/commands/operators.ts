import { runRegistryCommand } from '../site/registry-command.ts';

/** `npm run operators -- add NAME|list|remove NAME`: who may log in to the console of releases. */
runRegistryCommand(['operators', ...process.argv.slice(2)]);
