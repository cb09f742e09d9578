import { useEffect, useState, type ReactNode } from 'react';
import type { PartnerRow, PartnerState } from '@tessera/contracts/corporate';
import { href } from '@tessera/contracts/route';
import { partner, partners as route } from '@tessera/contracts/routes/corporate';
import { Button, Chip, EmptyState, PageHeader, QueryView, Skeleton, Tag } from '@tessera/kit/base';
import { useAgainAfterLogin, useFormat, useLang, useNavigate, useQuery, useRoute } from '@tessera/kit/react';
import { partnersQuery } from '../../api/partners.ts';
import { KIND_WORDS } from '../../features/partner/words.ts';
import { useT } from '../../i18n/use-t.ts';
import { STATE_TONES, STATE_WORDS } from '../../states.ts';
import { NewPartner } from './new-partner.tsx';
import styles from './partners-screen.module.css';

const FILTERS = ['live', 'draft', 'validated', 'taken-back'] as const satisfies readonly PartnerState[];

/** Every partner of the platform with the state of its newest revision. */
export function PartnersScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const found = useQuery(partnersQuery());
  useAgainAfterLogin(found);
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  // Once the dialog is closed: a page is not left by itself while one is open.
  useEffect(() => {
    if (created !== null) navigate(href(partner, lang, { code: created }));
  }, [created, lang, navigate]);
  const chosen = new URLSearchParams(useRoute().search).get('state');
  const state = FILTERS.find((one) => one === chosen);
  const rows = found.data ?? [];
  const isIn = (row: PartnerRow, filter: PartnerState | undefined): boolean =>
    filter === undefined || row.state === filter || (filter === 'live' && row.live !== null);
  return (
    <>
      <PageHeader
        size="app"
        title={t('corporate.menu.partners')}
        {...(found.data
          ? {
              meta: t('corporate.partners.count', {
                count: rows.length,
                live: rows.filter(({ live }) => live !== null).length,
              }),
            }
          : {})}
        actions={
          <Button variant="primary" data-key="new" onClick={() => setNew(true)}>
            {t('corporate.partners.new')}
          </Button>
        }
      />
      <ul className={styles.filters} aria-label={t('corporate.partners.filter')}>
        {[undefined, ...FILTERS].map((filter) => (
          <li key={filter ?? 'all'}>
            <Chip
              look="tab"
              set={filter === state}
              href={href(route, lang, {}, filter ? { search: { state: filter } } : {})}
            >
              {[
                filter ? t(STATE_WORDS[filter]) : t('corporate.partners.all'),
                // None while they load: «0» would be a statement.
                ...(found.data ? [rows.filter((row) => isIn(row, filter)).length] : []),
              ].join(' ')}
            </Chip>
          </li>
        ))}
      </ul>
      <QueryView
        query={found}
        isEmpty={(all) => all.every((row) => !isIn(row, state))}
        empty={<EmptyState title={t('corporate.partners.none')} />}
        skeleton={<Skeleton kind="card" count={6} />}
        errorTitle={t('corporate.partners.error')}
      >
        {(all) => (
          <ul className={styles.list}>
            {all
              .filter((row) => isIn(row, state))
              .map((row) => (
                <Row key={row.code} row={row} />
              ))}
          </ul>
        )}
      </QueryView>
      <NewPartner
        isOpen={isNew}
        onClose={() => setNew(false)}
        onDone={(code) => {
          setNew(false);
          setCreated(code);
        }}
      />
    </>
  );
}

function Row({ row }: { readonly row: PartnerRow }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { code, name, hostClass, hosts, revision, state, live, changedAt, colours } = row;
  const kind = KIND_WORDS[hostClass];
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <a className={styles.name} href={href(partner, lang, { code })}>
          {name}
        </a>
        <span className={styles.hosts}>{hosts.join(', ')}</span>
      </span>
      <span>{kind ? t(kind) : null}</span>
      <span className={styles.state}>
        <Tag tone={STATE_TONES[state]}>{t(STATE_WORDS[state])}</Tag>
        <span className={styles.quiet}>
          {t('corporate.version', { revision })}
          {live !== null && live !== revision ? ` · ${t('corporate.version.live', { revision: live })}` : null}
        </span>
      </span>
      <span className={styles.colours} aria-hidden="true">
        {colours.map((colour, index) => (
          <i key={index} ref={(element) => element?.style.setProperty('background-color', colour)} />
        ))}
      </span>
      <span className={styles.quiet}>{format.date(changedAt)}</span>
    </li>
  );
}
