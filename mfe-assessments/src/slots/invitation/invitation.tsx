import type { ReactNode } from 'react';
import { invitation, type Scale } from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scalePage } from '@tessera/contracts/routes/assessments';
import type { Domain } from '@tessera/contracts/values';
import { ButtonLink, Card, classes } from '@tessera/kit/base';
import { useLang, useQuery, useSlotProps } from '@tessera/kit/react';
import { scalesQuery } from '../../api/scales.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './invitation.module.css';

/** A small invitation, lent to another page. Renders nothing when the self-checks cannot be had: the page goes on. */
export function Invitation(): ReactNode {
  const props = useSlotProps(invitation);
  return props ? <Invited {...props} /> : null;
}

interface InvitedTo {
  readonly domain: Domain;
  readonly slug?: string | undefined;
}
/** The one that is named, otherwise the first that is about the field, or the first of all, which is about everything. */
const fitting = (scales: readonly Scale[], { domain, slug }: InvitedTo): Scale | undefined =>
  scales.find((scale) => scale.slug === slug) ?? scales.find((scale) => scale.domain === domain) ?? scales[0];

function Invited(to: InvitedTo): ReactNode {
  const t = useT();
  const lang = useLang();
  const scale = fitting(useQuery(scalesQuery(lang)).data ?? [], to);
  if (!scale) return null;
  return (
    <Card as="section" tone="sunken" className={classes(styles.card)} aria-label={t('assessments.invitation.title')}>
      <p className={styles.title}>{t('assessments.invitation.title')}</p>
      <p>{scale.lead}</p>
      <p className={styles.note}>{t('assessments.scale.minutes', { minutes: scale.minutes })}</p>
      <ButtonLink size="small" href={href(scalePage, lang, { slug: scale.slug })}>
        {t('assessments.invitation.go')}
      </ButtonLink>
    </Card>
  );
}
