import type { ReactNode } from 'react';
import type { CalendarItem } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { Avatar, ButtonLink, Card, Tag, TextLink } from '@tessera/kit/base';
import { useFormat, useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './summary.module.css';

const MINUTE = 60_000;
const SOON = 180;

/** The next client and meeting. */
export function NextCard({
  meeting,
  zone,
  now,
}: {
  readonly meeting: CalendarItem;
  readonly zone: string;
  readonly now: number;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { id, startsAt, online, first, client } = meeting;
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE);
  const isToday = format.dayKey(startsAt, zone) === format.dayKey(now, zone);
  const when =
    minutes <= 0
      ? t('provider.next.now')
      : minutes <= SOON
        ? t('provider.next.in', { count: minutes })
        : isToday
          ? t('provider.next.today')
          : `${format.weekday(startsAt, zone)}, ${format.day(startsAt, zone)}`;
  const facts = [
    format.time(startsAt, zone),
    ...(first ? [t('provider.kind.first')] : []),
    t(online ? 'provider.kind.video' : 'provider.kind.person'),
  ];
  return (
    <Card as="section" aria-label={t('provider.next.title')} className={styles.next ?? ''}>
      <div>
        <Tag tone={minutes <= SOON ? 'accent' : 'brand'} className={styles.when ?? ''}>
          {when}
        </Tag>
      </div>
      <div className={styles.person}>
        <Avatar portrait={client.portrait} size="md" />
        <div className={styles.who}>
          <h2 className={styles.name}>
            {client.firstName} {client.lastName}
          </h2>
          <p className={styles.facts}>{facts.join('\u00a0· ')}</p>
        </div>
      </div>
      <ButtonLink variant="primary" full href={href(providerAppointment, lang, { id })}>
        {t('provider.next.open')}
      </ButtonLink>
    </Card>
  );
}

/** Shown when there is no next meeting: what will appear here, with a link to the public profile. */
export function NobodyNext({ atlasUrl }: { readonly atlasUrl: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasProfile = useHas(profile);
  return (
    <Card as="section" aria-label={t('provider.next.title')} className={styles.next ?? ''}>
      <div>
        <h2 className={styles.name}>{t('provider.next.none')}</h2>
        <p className={styles.facts}>{t('provider.next.noneText')}</p>
      </div>
      {hasProfile ? (
        <TextLink className={styles.way} href={href(profile, lang, { atlasUrl })}>
          {t('provider.hours.profile')}
        </TextLink>
      ) : null}
    </Card>
  );
}
