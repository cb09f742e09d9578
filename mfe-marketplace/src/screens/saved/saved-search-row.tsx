import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { proactiveNotifications } from '@tessera/contracts/account';
import { codeOf } from '@tessera/contracts/errors';
import { changeSearch, dropSearch, type SavedSearch } from '@tessera/contracts/saved';
import { Banner, IconButton, TextLink, useErrorText } from '@tessera/kit/base';
import { useFormat, useLang, useMutation, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { searchHref } from '../../features/search/search-rules.ts';
import { useSearchName } from '../../features/search/use-search-name.ts';
import styles from './saved-search-row.module.css';

/** One saved search: its filters in words, a switch for its mails, and its end. */
export function SavedSearchRow({ search }: { readonly search: SavedSearch }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  const sentenceOf = useErrorText();
  const { filters, name } = useSearchName(search.query);
  const refresh = { refresh: [proactiveNotifications] };
  const turn = useMutation(changeSearch, refresh);
  const drop = useMutation(dropSearch, refresh);
  const error = turn.error ?? drop.error;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <TextLink href={searchHref(lang, filters)}>{name}</TextLink>
        <p className="tk-meta">
          {t('marketplace.saved.since', { day: format.day(search.createdAt, zone, { year: true }) })}
        </p>
      </div>
      <label className={styles.mails}>
        <input
          type="checkbox"
          role="switch"
          checked={search.isOn}
          disabled={turn.isPending}
          onChange={() => turn.mutate({ proSearchID: search.proSearchID, isOn: !search.isOn })}
        />
        {t('marketplace.saved.byMail')}
      </label>
      <IconButton
        label={t('marketplace.saved.drop', { name })}
        icon={<Trash2 className="tk-icon" aria-hidden="true" />}
        disabled={drop.isPending}
        onClick={() => drop.mutate({ proSearchID: search.proSearchID })}
      />
      {error ? (
        <div className={styles.error}>
          <Banner tone="danger">{sentenceOf(codeOf(error))}</Banner>
        </div>
      ) : null}
    </li>
  );
}
