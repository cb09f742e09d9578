/** Answers everywhere in the European Union and around it. */
export const EMERGENCY = '112';
/**
 * Lines for people who think of suicide, by country, with the zones of that country; only those whose number is beyond
 * doubt. They are code and not a table, so that they stand on a page without a network.
 */
const LINES: readonly { readonly country: string; readonly number: string; readonly zones: readonly string[] }[] = [
  { country: 'DE', number: '116 123', zones: ['Europe/Berlin', 'Europe/Busingen'] },
  { country: 'ES', number: '024', zones: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'] },
  { country: 'FR', number: '3114', zones: ['Europe/Paris'] },
  { country: 'GB', number: '116 123', zones: ['Europe/London'] },
  { country: 'PL', number: '116 123', zones: ['Europe/Warsaw'] },
  { country: 'GR', number: '1018', zones: ['Europe/Athens'] },
  { country: 'UA', number: '7333', zones: ['Europe/Kyiv', 'Europe/Kiev'] },
];
/** The lines of countries, by the code of ISO 3166-1. */
export const COUNTRY_LINES: readonly { readonly country: string; readonly number: string }[] = LINES.map(
  ({ country, number }) => ({ country, number }),
);
/** Whom to call, the nearest first: a line of one's own partner, that of the country, and the emergency number. */
export function helpNumbers(zone: string, helpline?: string | null): readonly string[] {
  const national = LINES.find(({ zones }) => zones.includes(zone))?.number;
  return [...new Set([helpline, national, EMERGENCY].flatMap((number) => (number ? [number] : [])))];
}
