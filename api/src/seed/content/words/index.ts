import { everydayWords } from './everyday.ts';
import { matterWords } from './matters.ts';
import { placeWords } from './places.ts';
import { professionWords } from './professions.ts';
import type { SearchWords } from './word.ts';

export type { SearchWords } from './word.ts';

/** The words in which people look for something, beside the names that the rows have themselves. */
export const searchWords: readonly SearchWords[] = [...professionWords, ...matterWords, ...everydayWords, ...placeWords];
