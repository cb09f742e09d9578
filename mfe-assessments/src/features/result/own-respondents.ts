import { useEffect, useState } from 'react';
import { linkToUser, newestResults, openResult, scaleHistory } from '@tessera/contracts/assessments';
import { tabStorage, useAnswers, useSession, useUnit } from '@tessera/kit/react';

export interface OwnRespondent {
  readonly respondentId: string;
  readonly secret: string;
}
/** In session storage: the results of this tab that no account has taken over. */
const KEY = 'tessera:respondents';
const MOST = 20;
const RESPONDENT = /^[0-9a-f-]{36}$/;

function ownRespondents(): readonly OwnRespondent[] {
  try {
    const list: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '[]');
    return (Array.isArray(list) ? (list as readonly OwnRespondent[]) : []).filter(
      (one) => RESPONDENT.test(String(one?.respondentId)) && typeof one.secret === 'string',
    );
  } catch {
    return [];
  }
}
export function keepRespondent(one: OwnRespondent): void {
  tabStorage.setItem(KEY, JSON.stringify([...ownRespondents(), one].slice(-MOST)));
}
export const secretOf = (respondentId: string): string | undefined =>
  ownRespondents().find((one) => one.respondentId === respondentId)?.secret;
/** A new respondent; the id and the secret are made here, so that a save that is sent twice is one. */
export function newRespondent(): OwnRespondent {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  return { respondentId: crypto.randomUUID(), secret };
}

/** Gives the results of this tab to the account that has logged in; false until that is done. */
export function useLinkedRespondents(): boolean {
  const unit = useUnit();
  const userId = useSession()?.userId;
  const known = useAnswers();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const respondentIds = ownRespondents();
    if (userId === undefined || respondentIds.length === 0) return setDone(userId !== undefined);
    unit
      .call(linkToUser, { respondentIds: [...respondentIds] })
      .then(() => {
        tabStorage.removeItem(KEY);
        return known.refresh(newestResults, scaleHistory, openResult);
      })
      // What could not be linked stays in this tab, and is tried again with the next page.
      .catch((error: unknown) => unit.report(error, 'linking results'))
      .finally(() => setDone(true));
  }, [unit, userId, known]);
  return isDone;
}
