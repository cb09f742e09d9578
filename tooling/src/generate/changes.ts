import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is written, by its path in the repository; nothing is before all of it is known. */
export class Changes {
  readonly #root: string;
  readonly #files = new Map<string, string>();
  constructor(root: string) {
    this.#root = root;
  }
  has(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.#root, file));
  }
  read(file: string): string {
    return this.#files.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
  }
  add(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) this.#files.set(file, text);
  }
  edit(file: string, change: (text: string) => string): void {
    this.#files.set(file, change(this.read(file)));
  }
  write(): readonly string[] {
    for (const [file, text] of this.#files) {
      mkdirSync(path.dirname(path.join(this.#root, file)), { recursive: true });
      writeFileSync(path.join(this.#root, file), text);
    }
    return [...this.#files.keys()];
  }
}
