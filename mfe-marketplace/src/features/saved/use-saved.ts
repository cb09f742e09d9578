import { codeOf } from '@tessera/contracts/errors';
import { dropSpecialist, savedSlugs, savedSpecialists, saveSpecialist } from '@tessera/contracts/saved';
import { useErrorText } from '@tessera/kit/base';
import { useAnswers, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { savedSlugsQuery } from '../../api/saved.ts';
import { useT } from '../../i18n/use-t.ts';

/** Whether a specialist is saved, and the press that changes it; a visitor logs in first, and then it is saved. */
export function useSaved(atlasUrl: string): { readonly isSaved: boolean; readonly toggle: () => void } {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const isMember = useSession() !== null;
  const { data } = useQuery(savedSlugsQuery(), { enabled: isMember });
  const isSaved = isMember && (data?.items.includes(atlasUrl) ?? false);
  const show = (isNow: boolean): void =>
    answers.change(savedSlugs, ({ items }) => ({
      items: isNow ? [...new Set([atlasUrl, ...items])] : items.filter((one) => one !== atlasUrl),
    }));
  const change = async (): Promise<void> => {
    // After a log-in the answer is yes, whatever was shown before.
    if (!isMember && !(await unit.openLogin())) return;
    show(!isSaved);
    try {
      await unit.call(isSaved ? dropSpecialist : saveSpecialist, { atlasUrl });
      if (!isMember) unit.notify({ kind: 'positive', text: t('marketplace.saved.done') });
    } catch (error) {
      show(isSaved);
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    await answers.refresh(savedSlugs, savedSpecialists);
  };
  return { isSaved, toggle: () => void change() };
}
