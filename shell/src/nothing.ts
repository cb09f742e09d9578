// Evaluates nothing: importing it as part of a chunk fetches the chunk's file, whose other modules wait to be asked for.
export {};
