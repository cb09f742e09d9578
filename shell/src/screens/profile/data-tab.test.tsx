import { answer, press, refuse } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import { AppError } from '@tessera/contracts/errors';
import { deleteAccount, deletionTies, personalExport, type DeletionTies } from '@tessera/contracts/session';
import { provideAccountPage } from '../../account/session-context.ts';
import { openProfile } from '../../testing/profile.tsx';

const FREE: DeletionTies = { visitsAhead: 0, isSpecialist: false, isPaying: false, credits: [] };
const ties = (over: Partial<DeletionTies> = {}) => answer(deletionTies, { ...FREE, ...over });
let left = 0;
beforeEach(() => {
  left = 0;
  provideAccountPage({
    accept: () => undefined,
    refresh: () => Promise.resolve(),
    leave: () => void (left += 1),
    menu: [],
    hrefOf: () => null,
  });
});
/** Replaces what the browser does with a link to a file; returns what was saved. */
function watchFiles(): { readonly name: string; readonly blob: Blob | undefined }[] {
  const saved: { name: string; blob: Blob | undefined }[] = [];
  let blob: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (given: Blob) => ((blob = given), 'blob:1'),
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function save() {
    saved.push({ name: this.download, blob });
  };
  return saved;
}
const { click } = HTMLAnchorElement.prototype;
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

describe('the data of a person', () => {
  const data = { madeAt: '2026-11-23T08:00:00.000Z', sections: { profile: { firstName: 'Maria' } } };

  it('is saved as a file', async () => {
    const saved = watchFiles();
    openProfile('data', [ties(), answer(personalExport, data)]);
    await press('File (JSON)');
    expect(saved.map(({ name }) => name)).toEqual(['my-data.json']);
    expect(saved[0]?.blob?.size).toBe(JSON.stringify(data, null, 2).length);
  });

  it('stays where it is when nobody proves who they are', async () => {
    const saved = watchFiles();
    const test = openProfile('data', [ties(), refuse(personalExport, 'STEP_UP_REQUIRED')]);
    await press('File (JSON)');
    expect(saved).toEqual([]);
    expect(test.notices.at(-1)).toMatchObject({ kind: 'negative', text: expect.stringMatching(/not confirmed/) });
  });
});

describe('the account', () => {
  it('is deleted after a question, and the person has left', async () => {
    const test = openProfile('data', [ties(), answer(deleteAccount, { done: true })]);
    await press('Delete the account');
    expect(left).toBe(1);
    expect(test.notices.at(-1)?.text).toMatch(/is deleted/);
  });

  it.each([
    [{ visitsAhead: 2 }, /Visits ahead: 2/],
    [{ isPaying: true }, /payment is still being decided/],
    [{ isSpecialist: true }, /public profile/],
  ])('is not offered for deletion with %j', async (over, reason) => {
    openProfile('data', [ties(over)]);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
  });

  it('shows what would be lost, and the reason for a refusal that came up meanwhile', async () => {
    const test = openProfile('data', [
      ties({ credits: [{ amount: 2400, currency: 'EUR' }] }),
      answer(deleteAccount, () => Promise.reject(new AppError('CONFLICT'))),
    ]);
    expect(await screen.findByText(/credits of €24 will be lost/)).toBeTruthy();
    test.network.set(ties({ visitsAhead: 1 }));
    await press('Delete the account');
    expect(await screen.findByText(/Visits ahead: 1/)).toBeTruthy();
    await act(async () => undefined);
    expect(left).toBe(0);
  });

  it('shows that the check failed, and tries again', async () => {
    const test = openProfile('data', [refuse(deletionTies, 'TIMEOUT')]);
    expect(await screen.findByText('What stands in the way could not be checked')).toBeTruthy();
    test.network.set(ties());
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Delete the account' })).toBeTruthy();
  });
});
