import { createContext, use } from 'react';
import type { FormValue } from './structure.ts';

/** What the fields of one form share. */
export interface Editor {
  readonly known: Readonly<Record<string, readonly string[]>>;
  read(name: string): FormValue | undefined;
  write(name: string, value: FormValue): void;
  /** The field that an issue leads to: what it lies in is open. */
  readonly wanted: string;
}
export const EditorContext = createContext<Editor | null>(null);
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a field stands in an editor');
  return editor;
}
