export type { Files } from './deps.ts';
export { dropLeftover, renewFiles } from './housekeeping.ts';
export { createFileLinks, portraitFor, viewerOf, type FileLinks } from './links.ts';
export { openFiles, readFileSettings } from './open.ts';
export { openScanner } from './open-scanner.ts';
export { personal } from './personal-queries.ts';
