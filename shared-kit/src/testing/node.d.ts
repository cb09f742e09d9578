/** What a test of memory needs of Node, whose types would hide those of the browser here. */
declare module 'node:v8' {
  export function setFlagsFromString(flags: string): void;
}
declare module 'node:vm' {
  export function runInNewContext(code: string): unknown;
}
