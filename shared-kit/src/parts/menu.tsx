import type { ReactNode } from 'react';
export interface MenuButtonProps { readonly label: string; readonly icon: ReactNode; readonly text?: string; readonly items: readonly unknown[]; readonly defaultOpen?: boolean }
export function MenuButton({ label }: MenuButtonProps): ReactNode { return <button type="button">{label}</button>; }
