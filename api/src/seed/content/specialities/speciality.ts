import type { Domain } from '@tessera/contracts/values';
import type { ProfessionCode } from '../professions.ts';
import type { ByLang } from '../text.ts';

/** A field of work: `name` is the tag, `heading` the professional title of a woman (`f`) or a man (`m`) who leads with it and has its `profession`. */
export type Speciality = { code: string; domain: Domain; profession: ProfessionCode; name: ByLang; heading: { f: ByLang; m: ByLang } };
