import { runRegistryCommand } from '../site/registry-command.ts';

/** `npm run release -- publish|promote|rollback|status|list|audit …`: the registry's own command line. */
runRegistryCommand(process.argv.slice(2));
