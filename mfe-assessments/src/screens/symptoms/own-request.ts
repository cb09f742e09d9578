import { isId } from '@tessera/contracts/values';
import { tabStorage } from '@tessera/kit/react';
import { newRespondent } from '../../features/result/own-respondents.ts';
import type { OwnRequest } from '../../api/symptoms.ts';

/** In session storage: what this tab has begun without an account. */
const KEY = 'tessera:symptoms';

export function ownRequest(): OwnRequest {
  try {
    const { requestId, secret } = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return typeof requestId === 'string' && isId(requestId) && typeof secret === 'string'
      ? { requestId, secret }
      : null;
  } catch {
    return null;
  }
}
export function keepRequest(own: OwnRequest): void {
  if (own) tabStorage.setItem(KEY, JSON.stringify(own));
  else tabStorage.removeItem(KEY);
}
/** The id and the secret are made here, so that a first answer that is sent twice is one. */
export function newRequest(): NonNullable<OwnRequest> {
  const { respondentId, secret } = newRespondent();
  return { requestId: respondentId, secret };
}
