import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUNTRY_LINES, EMERGENCY } from '@tessera/contracts/assessments';
import type { BlockOf } from '@tessera/contracts/pages';
import { Card, classes, Section } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './page.module.css';

const COUNTRIES = {
  DE: 'marketplace.page.country.de',
  ES: 'marketplace.page.country.es',
  FR: 'marketplace.page.country.fr',
  GB: 'marketplace.page.country.gb',
  GR: 'marketplace.page.country.gr',
  PL: 'marketplace.page.country.pl',
  UA: 'marketplace.page.country.ua',
} as const;
const isKnown = (country: string): country is keyof typeof COUNTRIES => Object.hasOwn(COUNTRIES, country);

/** Whom to call: the partner's own line, the emergency number, and on the main site the line of each country. */
export function NumbersPart({ block }: { readonly block: BlockOf<'numbers'> }): ReactNode {
  const t = useT();
  const { helpline, name, hostClass } = useUnit().tenant;
  const own = helpline && helpline !== EMERGENCY ? helpline : null;
  return (
    <div id={block.id} className={styles.anchor}>
      <Section title={block.title} meta={block.text}>
        <ul className={styles.cards}>
          {own ? <Line number={own} label={t('marketplace.page.ownLine', { name })} /> : null}
          <Line number={EMERGENCY} label={t('marketplace.page.emergency')} isFirst />
          {hostClass === 'main'
            ? COUNTRY_LINES.map(({ country, number }) =>
                isKnown(country) ? <Line key={country} number={number} label={t(COUNTRIES[country])} /> : null,
              )
            : null}
        </ul>
      </Section>
    </div>
  );
}
function Line({
  number,
  label,
  isFirst = false,
}: {
  readonly number: string;
  readonly label: string;
  readonly isFirst?: boolean;
}): ReactNode {
  return (
    <Card as="li" tone={isFirst ? 'inverse' : 'plain'} className={classes(styles.line)}>
      <p className={styles.lineLabel}>{label}</p>
      <a className={styles.number} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
        <Phone className="tk-icon" aria-hidden="true" />
        {number}
      </a>
    </Card>
  );
}
