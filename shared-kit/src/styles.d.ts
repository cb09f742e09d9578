declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** The address of the file that the build composes from the kit's tiles and faces. */
declare module '*.svg?drawings' {
  const address: string;
  export default address;
}
/** The address of several files that the build composes, without its end: `<address><name>.svg`. */
declare module '*.svg?heads' {
  const address: string;
  export default address;
}
declare module '*.svg?scenes' {
  const address: string;
  export default address;
}
declare module '*.svg?pages' {
  const address: string;
  export default address;
}
declare module '*.svg?covers' {
  const address: string;
  export default address;
}
/** The address of the file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
