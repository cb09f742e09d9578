import { demoContent, type Specialist } from '@tessera/demo-content';

/** An address in a fictional street; the number comes first in London and last elsewhere. */
export function addressOf({ city }: Pick<Specialist, 'city'>, index: number): string | null {
  const streets = demoContent().streets[city] ?? [];
  const street = streets[index % streets.length];
  const house = 3 + ((index * 7) % 58);
  if (street === undefined) return null;
  return city === 'london' ? `${house} ${street}` : `${street} ${house}`;
}
