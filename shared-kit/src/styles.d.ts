declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** The addresses of the files that the build composes from the kit's drawings. */
declare module '*.svg?drawings' {
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
