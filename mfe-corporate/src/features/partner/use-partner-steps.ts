import {
  checkPartner,
  draftPartner,
  partner as partnerEndpoint,
  partners,
  publishPartner,
  takeBackPartner,
  type Partner,
  type PartnerCheck,
} from '@tessera/contracts/corporate';
import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { useT } from '../../i18n/use-t.ts';
import { useSteps } from '../../use-steps.ts';
import { readForm, type PartnerForm } from './partner-form.ts';

export interface PartnerSteps {
  readonly isPending: boolean;
  readonly failure: ErrorCode | null;
  /** Stores the form as the next revision, and returns its number. Rejects with what the server refuses. */
  save(form: PartnerForm): Promise<number>;
  check(seen: number): Promise<PartnerCheck>;
  /** Asks first, because every member sees it at once. */
  publish(): Promise<void>;
  takeBack(off: boolean): Promise<void>;
  refresh(): Promise<void>;
}

/** What an administrator does with a partner. */
export function usePartnerSteps({ code, revisions }: Partner): PartnerSteps {
  const t = useT();
  const { isPending, failure, send, step, refresh, forgetFailure } = useSteps(partnerEndpoint, partners);
  const seen = revisions[0]?.revision ?? 0;
  const name = revisions[0]?.record.name ?? code;
  const before = revisions.find(({ state }) => state === 'replaced')?.revision;

  return {
    isPending,
    failure,
    refresh,
    async save(form) {
      const read = readForm(code, form);
      if ('issues' in read) throw new AppError('BAD_INPUT', { details: read.issues });
      forgetFailure();
      const { revision } = await send(draftPartner, { code, seen: form.seen, ...read });
      return revision;
    },
    check: (revision) => send(checkPartner, { code, seen: revision }),
    publish: () =>
      step(
        {
          title: t('corporate.publish.question', { name, revision: seen }),
          text: t('corporate.publish.text'),
          verb: t('corporate.publish.verb'),
        },
        () => send(publishPartner, { code, seen }),
      ),
    takeBack: (off) =>
      step(
        {
          title: t(off ? 'corporate.off.question' : 'corporate.back.question', { name, revision: before ?? 0 }),
          text: t(off ? 'corporate.off.text' : 'corporate.back.text'),
          verb: t(off ? 'corporate.off.verb' : 'corporate.back.verb', { revision: before ?? 0 }),
          danger: true,
        },
        () => send(takeBackPartner, { code, seen, off }),
      ),
  };
}
