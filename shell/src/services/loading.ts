/** The one loading bar: it shows when something has been pending for 250 ms (CSS holds it back) and ends with the last of them. */
export function createLoading(bar: HTMLElement | null): () => () => void {
  let pending = 0;
  const show = () => { if (bar) bar.dataset['pending'] = pending > 0 ? 'yes' : 'no'; };
  return () => {
    let open = true;
    pending += 1;
    show();
    return () => {
      if (!open) return;
      open = false;
      pending -= 1;
      show();
    };
  };
}
