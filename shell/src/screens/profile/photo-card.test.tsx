import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { PHOTO, removePhoto } from '@tessera/contracts/files';
import { LANGUAGES } from '@tessera/contracts/languages';
import { examplePersonalData, personalData } from '@tessera/contracts/session';
import { maria, openProfile } from '../../testing/profile.tsx';
import { begunPhoto } from './begun-photo.ts';

const LINK = '/rest/client/fileDownload?fileID=x';
const drawn = answer(personalData, examplePersonalData);
const withPhoto = answer(personalData, { ...examplePersonalData, portrait: { seed: 'maria', photo: LINK } });

/** The size of the picture that the browser would decode; null: it cannot. */
let decoded: { readonly width: number; readonly height: number } | null = null;
beforeEach(() => {
  decoded = { width: 400, height: 420 };
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: { configurable: true, value: () => (decoded ? Promise.resolve() : Promise.reject(new Error('broken'))) },
    naturalWidth: { configurable: true, get: () => decoded?.width ?? 0 },
    naturalHeight: { configurable: true, get: () => decoded?.height ?? 0 },
  });
});
afterEach(() => begunPhoto.drop());
async function choose(file: File): Promise<void> {
  await screen.findByText('Your picture');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}
const picture = (size = 10, type = 'image/jpeg') => new File([new Uint8Array(size)], 'me.jpg', { type });
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent)
    .filter(Boolean);

describe('the photo', () => {
  it('is a drawing as long as there is none, and says what a photo has to be and who sees it', async () => {
    openProfile(null, [drawn]);
    expect(await screen.findByRole('img', { name: 'The drawing that is shown without a photo' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Choose a photo' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'up to 5 MB and at least 172 pixels',
    );
    expect(screen.getByText(/the specialists of your visits/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('is shown by its link, and as the drawing when the link has gone stale', async () => {
    openProfile(null, [withPhoto]);
    const photo = await screen.findByRole('img', { name: 'Your photo' });
    expect(photo.getAttribute('src')).toBe(LINK);
    act(() => void fireEvent.error(photo));
    expect(screen.getByRole('img', { name: 'Your photo' }).tagName).toBe('svg');
  });

  it.each([
    ['of another type', () => picture(10, 'image/gif'), 'is not a JPEG, PNG or WebP picture'],
    ['too large', () => picture(PHOTO.maxBytes + 1), 'has more than 5 MB'],
  ])('that is %s is refused here, in words', async (_what, make, sentence) => {
    const test = openProfile(null, [drawn]);
    await choose(make());
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(sentence)]));
    expect(test.network.calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [171, 300],
    [300, 171],
  ])('of %d × %d pixels is too small, and the next one is taken', async (width, height) => {
    decoded = { width, height };
    openProfile(null, [drawn]);
    await choose(picture());
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('at least 172 pixels')]));
    decoded = { width: 172, height: 172 };
    await choose(picture());
    expect(await screen.findByRole('dialog', { name: 'Place your photo' })).toBeTruthy();
    expect(alerts()).toEqual([]);
  });

  it('that cannot be decoded says so', async () => {
    decoded = null;
    openProfile(null, [drawn]);
    await choose(picture());
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('cannot be read')]));
  });

  it('is placed in a dialog with a zoom as near as the picture allows, which gives the focus back', async () => {
    openProfile(null, [drawn]);
    await choose(picture());
    await screen.findByRole('dialog', { name: 'Place your photo' });
    const zoom = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
    expect([zoom.min, zoom.max]).toEqual(['1', '2.5']);
    await press('Zoom in');
    expect(zoom.value).toBe('1.1');
    await press('Start again');
    expect(zoom.value).toBe('1');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a photo' }));
  });

  it('that was begun stays when the session ends, and is there again for who comes back, for the same person alone', async () => {
    const zoom = () => screen.getByRole<HTMLInputElement>('slider').value;
    openProfile(null, [drawn]);
    await choose(picture());
    await screen.findByRole('dialog');
    await press('Zoom in');
    cleanup();
    const test = openProfile(null, [drawn]);
    expect(await screen.findByText('Your photo is not saved yet.')).toBeTruthy();
    expect(zoom()).toBe('1.1');
    act(() => test.session.next(null));
    expect(zoom()).toBe('1.1');
    act(() => test.session.next(maria));
    expect(zoom()).toBe('1.1');
    act(() => test.session.next({ ...maria, userId: '01935f3e-0000-7000-8000-000000000002' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => test.session.next(maria));
    await screen.findByText('Your picture');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is removed after a question, and the drawing is back', async () => {
    const test = openProfile(null, [withPhoto, answer(removePhoto, { portrait: { seed: 'maria' } })]);
    await screen.findByRole('img', { name: 'Your photo' });
    test.network.set(drawn);
    await press('Remove');
    expect(test.network.inputsOf(removePhoto)).toEqual([{}]);
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeTruthy();
    expect(test.notices.map(({ text }) => text)).toEqual(['Your photo is removed.']);
  });

  it('that could not be removed stays, and a notice says why', async () => {
    const test = openProfile(null, [withPhoto, refuse(removePhoto, 'UNAVAILABLE')]);
    await screen.findByRole('img', { name: 'Your photo' });
    await press('Remove');
    await waitFor(() => expect(test.notices.map(({ kind }) => kind)).toEqual(['negative']));
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy();
  });

  it('shows that it is being removed', async () => {
    openProfile(null, [withPhoto, keepWaiting(removePhoto)]);
    await screen.findByRole('img', { name: 'Your photo' });
    await press('Remove');
    await waitFor(() => expect(screen.getByRole('button', { name: /Remove/ }).getAttribute('aria-busy')).toBe('true'));
  });

  it.each(LANGUAGES)('has all its words in %s', async (lang) => {
    const test = openProfile(null, [withPhoto], { lang });
    await screen.findByDisplayValue('Maria');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await act(async () => void fireEvent.change(input, { target: { files: [picture()] } }));
    await screen.findByRole('dialog');
    expect(test.wordless).toEqual([]);
  });
});
