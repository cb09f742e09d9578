import { writeMap } from '../specification/map.ts';

/** `npm run specification-map`: writes the page that leads from each sentence of the specification to its tests. */
const problems = writeMap();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
