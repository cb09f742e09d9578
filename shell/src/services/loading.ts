/** The page's loading bar: CSS shows it after 250 ms of pending work, and it disappears when nothing is pending. */
export function createLoading(bar: HTMLElement | null): () => () => void {
  let pending = 0;
  const show = () => {
    if (bar) bar.dataset['pending'] = pending > 0 ? 'yes' : 'no';
  };
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
