import type { DialogName } from '@tessera/contracts/dialogs';
import type { Lang } from '@tessera/contracts/languages';
import { createTranslate, type Messages } from '@tessera/kit/i18n';
import type { Key, Words } from '../i18n/use-t.ts';

export const TITLES = {
  'proactive-notifications': 'dialogs.notifications.title',
  'notification-reply': 'dialogs.reply.title',
  'specialist-wizard': 'dialogs.wizard.title',
  'specialist-audit': 'dialogs.audit.title',
} as const satisfies Record<DialogName, Key>;

/** The words of dialogs, which come with the first of them. */
export async function dialogWords(lang: Lang): Promise<Words> {
  const loaded = (await import(/* webpackChunkName: "shell.dialogs.[request]" */ `./i18n/${lang}.json`)) as {
    default: Messages;
  };
  return createTranslate(lang, loaded.default);
}
