import { DialogName } from '@tessera/contracts/dialogs';
import type { SessionInfo } from '@tessera/contracts/session';
import { Id } from '@tessera/contracts/values';

/** A dialog, and the row that it is about. */
export interface Wanted {
  readonly name: DialogName;
  readonly of?: string | undefined;
}

/** A dialog that the account menu offers, with its name for the person. */
export interface OfferedDialog {
  readonly name: DialogName;
  readonly label: string;
}

/** The dialog that the query of an address asks for; null for none, and for one that this shell does not know. */
export function wantedBy(search: string): Wanted | null {
  const query = new URLSearchParams(search);
  const name = DialogName.safeParse(query.get('dialog'));
  if (!name.success) return null;
  const of = Id.safeParse(query.get('of'));
  return { name: name.data, ...(of.success ? { of: of.data } : {}) };
}
/** The same query without the dialog. */
export function withoutDialog(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('dialog');
  query.delete('of');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
/** The dialogs that a person's account menu offers: those of specialists, for as long as there is something to do. */
export function offeredTo(
  info: Pick<SessionInfo, 'providerProfileStatus' | 'userWizardProgress'> | null,
): readonly DialogName[] {
  if (!info || info.providerProfileStatus === null) return [];
  return [
    ...((info.userWizardProgress ?? 100) < 100 ? (['specialist-wizard'] as const) : []),
    ...(info.providerProfileStatus === 'active' ? [] : (['specialist-audit'] as const)),
  ];
}
