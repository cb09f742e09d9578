import { useId, useRef, type ReactNode } from 'react';
import { ProfileList } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { specialistList as route } from '@tessera/contracts/routes/corporate';
import { Button, classes, EmptyState, PageHeader, Pagination, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useLang, useNavigate, useQuery, useRoute } from '@tessera/kit/react';
import { PROFILES_A_PAGE, profileCasesQuery } from '../../api/specialists.ts';
import { CaseTabs, useFocusKept } from '../../features/cases/case-list.tsx';
import cases from '../../features/cases/cases.module.css';
import { useT } from '../../i18n/use-t.ts';
import { ProfileCase } from './profile-case.tsx';
import styles from './specialists-screen.module.css';
import { LIST_WORDS } from './words.ts';

/** Specialists by where their profile stands, with what was decided and what they have answered. */
export function SpecialistsScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const asked = new URLSearchParams(useRoute().search);
  const list = ProfileList.options.find((one) => one === asked.get('list')) ?? 'suspended';
  const q = asked.get('q') ?? '';
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const found = useQuery(profileCasesQuery(list, q, page));
  useAgainAfterLogin(found);
  const { place, keepFocus } = useFocusKept(found.data);
  const addressOf = (of: ProfileList, name: string, at = 1) =>
    href(
      route,
      lang,
      {},
      {
        search: {
          ...(of === 'suspended' ? {} : { list: of }),
          ...(name ? { q: name } : {}),
          ...(at > 1 ? { page: String(at) } : {}),
        },
      },
    );
  return (
    <>
      <PageHeader size="app" title={t('corporate.menu.specialists')} lead={t('corporate.specialists.lead')} />
      <CaseTabs
        label={t('corporate.specialists.lists')}
        tabs={ProfileList.options.map((code) => ({
          code,
          label: found.data ? `${t(LIST_WORDS[code])} ${found.data.counts[code]}` : t(LIST_WORDS[code]),
          href: addressOf(code, q),
          isChosen: code === list,
        }))}
      />
      <Search key={q} q={q} list={list} addressOf={(name) => addressOf(list, name)} />
      <div ref={place} tabIndex={-1} className={cases.place}>
        <QueryView
          query={found}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t(q ? 'corporate.specialists.noneFound' : 'corporate.specialists.none')} />}
          skeleton={<Skeleton kind="card" count={3} />}
          errorTitle={t('corporate.specialists.error')}
        >
          {({ items, total }) => (
            <div className={cases.cases}>
              {items.map((item) => (
                <ProfileCase key={item.userId} item={item} onDone={keepFocus} />
              ))}
              <Pagination
                page={page}
                pages={Math.ceil(total / PROFILES_A_PAGE)}
                hrefOf={(at) => addressOf(list, q, at)}
              />
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

interface SearchProps {
  readonly list: ProfileList;
  readonly q: string;
  readonly addressOf: (name: string) => ReturnType<typeof href>;
}
function Search({ q, list, addressOf }: SearchProps): ReactNode {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(addressOf(field.current?.value.trim() ?? ''));
      }}
    >
      <input type="hidden" name="list" value={list} />
      <div className={classes('tk-field', styles.field)}>
        <label className="tk-label" htmlFor={id}>
          {t('corporate.field.name')}
        </label>
        <div className="tk-input">
          <input ref={field} id={id} name="q" type="search" maxLength={80} defaultValue={q} autoComplete="off" />
        </div>
      </div>
      <Button type="submit">{t('corporate.specialists.search')}</Button>
    </form>
  );
}
