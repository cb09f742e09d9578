// Node strips no types below node_modules, so the sources of a workspace are of no use as a package.
console.error(
  'These are sources. npm run pack compiles the packages for other teams and packs each with npm pack (ADR 0046).',
);
process.exit(1);
