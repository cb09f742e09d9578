import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EMERGENCY, helpNumbers } from '@tessera/contracts/assessments';
import { ButtonLink } from '@tessera/kit/base';
import { useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

/** Red flags for which a line for people who think of suicide stands before the emergency number. */
export const CRISIS = 'self-harm';

/** Buttons that call: the emergency number, and in a crisis the lines that are nearest before it. */
export function CallNumbers({ isCrisis }: { readonly isCrisis: boolean }): ReactNode {
  const t = useT();
  const zone = useZone();
  const { tenant } = useUnit();
  const numbers = isCrisis ? helpNumbers(zone, tenant.helpline) : [EMERGENCY];
  return (
    <p className={styles.numbers}>
      {numbers.map((number) => (
        <ButtonLink
          key={number}
          variant={number === EMERGENCY ? 'danger' : 'secondary'}
          size="large"
          href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
          icon={<Phone className="tk-icon" aria-hidden="true" />}
        >
          {t('assessments.symptoms.call', { number })}
        </ButtonLink>
      ))}
    </p>
  );
}
