import { runRegistryCommand } from '../site/registry-command.ts';

const [act, ...rest] = process.argv.slice(2);
/** `npm run operators -- add NAME|list|remove NAME`: who may log in to the console of releases; `errors`: what fails in browsers. */
runRegistryCommand(act === 'errors' ? ['errors', ...rest] : ['operators', ...process.argv.slice(2)]);
