export {
  findCitySpot,
  findSettings,
  findNames,
  listCities,
  listDomains,
  listNames,
  listSpecialityCodes,
  listWords,
} from './queries.ts';
export type { Names, WordKind } from './tables.ts';
