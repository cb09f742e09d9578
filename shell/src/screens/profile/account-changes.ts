import { accountTopic, passkeys, personalData, socialLinks } from '@tessera/contracts/session';
import { useAnswers, usePush, useSession, useUnit } from '@tessera/kit/react';
import { useAccountPage } from '../../account/session-context.ts';

/** Shows in this tab what was confirmed, added or removed in another one; what is being typed here stays. */
export function useAccountChanges(): void {
  const unit = useUnit();
  const answers = useAnswers();
  const session = useSession();
  const page = useAccountPage();
  async function follow(): Promise<void> {
    void page.refresh();
    await answers.refresh(socialLinks, passkeys);
    const { email, emailValidated } = await unit.call(personalData, {});
    // The version stays: a form with unsaved text begins anew only when it is saved.
    answers.change(personalData, (before) => ({ ...before, email, emailValidated }));
  }
  // A failure changes nothing on screen; the next load shows the change.
  usePush(session ? accountTopic(session.userId) : null, () => void follow().catch(() => undefined));
}
