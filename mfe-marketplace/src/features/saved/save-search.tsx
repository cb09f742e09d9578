import { useState, type ReactNode } from 'react';
import { proactiveNotifications } from '@tessera/contracts/account';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { saved } from '@tessera/contracts/routes/marketplace';
import { saveSearch } from '@tessera/contracts/saved';
import { Button, useErrorText } from '@tessera/kit/base';
import { useAnswers, useLang, useNavigate, useSession, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Saves a search, of which new fitting times are mailed; a visitor logs in first. `query` has its filters. */
export function SaveSearch({ query }: { readonly query: string }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  const navigate = useNavigate();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const isMember = useSession() !== null;
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!isMember && !(await unit.openLogin())) return;
    setBusy(true);
    try {
      await unit.call(saveSearch, { query, lang, zone, isOn: true });
      unit.notify({
        kind: 'positive',
        text: t('marketplace.saved.searchDone'),
        action: { label: t('marketplace.menu.saved'), run: () => navigate(href(saved, lang, {})) },
      });
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    setBusy(false);
    await answers.refresh(proactiveNotifications);
  };
  return (
    <Button size="small" className="tk-glyph tk-glyph-bell" disabled={isBusy} onClick={() => void save()}>
      {t('marketplace.saved.saveSearch')}
    </Button>
  );
}
