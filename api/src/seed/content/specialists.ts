import { athensSpecialists } from './specialists/athens.ts';
import { bucharestSpecialists } from './specialists/bucharest.ts';
import { kyivSpecialists } from './specialists/kyiv.ts';
import { londonSpecialists } from './specialists/london.ts';
import type { Specialist } from './specialists/specialist.ts';

export type { HoursException, Licence, Specialist, WeeklyHours } from './specialists/specialist.ts';

const all = [...bucharestSpecialists, ...londonSpecialists, ...athensSpecialists, ...kyivSpecialists] as const;

/** The address words of the demo's specialists. */
export type AtlasUrl = (typeof all)[number]['atlasUrl'];
/** Sixty fictional specialists: ten a domain, fifteen a city. */
export const specialists: readonly Specialist[] = all;
