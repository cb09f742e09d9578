// Import boundaries (house style, section 1). `npm run verify` checks that each rule fails on a planted violation.
const remotes = '^mfe-[a-z-]+/';
const servers = '^(api|registry|edge)/';
const tests = '(\\.test\\.|/testing/)';
module.exports = {
  forbidden: [
    {
      name: 'remote-imports-remote',
      severity: 'error',
      from: { path: '^mfe-([a-z-]+)/' },
      to: { path: remotes, pathNot: '^mfe-$1/' },
    },
    {
      name: 'remote-imports-server-or-shell',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^(shell|api|registry|edge|shared-server|tooling)/' },
    },
    { name: 'shell-imports-remote', severity: 'error', from: { path: '^shell/' }, to: { path: remotes } },
    // The shell's menus, numbers and links are data of the live remotes: it must work with remotes that
    // did not exist when it was built. What every page has is its own: session, photo, the banner of a campaign,
    // and the house behind it.
    {
      name: 'shell-names-product',
      severity: 'error',
      from: { path: '^shell/', pathNot: '\\.test\\.' },
      to: {
        path: '^shared-contracts/src/(domains/(?!session/|files/|campaigns/|consent/|tracking/|house/)|routes/(?!shell\\.))',
      },
    },
    {
      name: 'contracts-import-only-zod-and-types',
      severity: 'error',
      from: { path: '^shared-contracts/src', pathNot: '\\.test\\.' },
      to: { pathNot: '(^shared-contracts/|(^|/)node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shell-imports-server',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(api|registry|edge|shared-server|tooling)/' },
    },
    {
      name: 'kit-imports-outwards',
      severity: 'error',
      from: { path: '^shared-kit/' },
      to: { path: `${remotes}|^(shell|api|registry|edge|shared-server|tooling)/` },
    },
    {
      name: 'kit-imports-node',
      severity: 'error',
      from: { path: '^shared-kit/src', pathNot: '(\\.test\\.|/testing/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-server',
      severity: 'error',
      from: { path: '^(api|registry|edge)/' },
      to: { path: servers, pathNot: '^$1/' },
    },
    {
      name: 'shared-server-imports-outwards',
      severity: 'error',
      from: { path: '^shared-server/' },
      to: { path: `${remotes}|^(shell|shared-kit|api|registry|edge|tooling)/` },
    },
    // Content is only read where a database is seeded. Production code reaches the demo only through a dynamic
    // import, so that it can be left out.
    {
      name: 'content-imports-outwards',
      severity: 'error',
      from: { path: '^(reference|demo)-content/' },
      to: { path: `${remotes}|^(shell|shared-kit|api|registry|edge|tooling)/` },
    },
    {
      name: 'reference-imports-demo',
      severity: 'error',
      from: { path: '^reference-content/' },
      to: { path: '^demo-content/' },
    },
    {
      name: 'content-read-outside-seed',
      severity: 'error',
      from: {
        pathNot: [
          tests,
          '^(reference|demo)-content/',
          '^api/src/seed/',
          '^tooling/src/site/demo-tenants\\.ts$',
          '^(e2e|bench)/',
        ],
      },
      to: { path: '^(reference|demo)-content/' },
    },
    {
      name: 'production-needs-demo',
      severity: 'error',
      from: {
        path: '^(api|tooling)/src/',
        pathNot: [tests, '^api/src/seed/(?!seed-reference)', '^tooling/src/site/(site|demo-tenants)\\.ts$'],
      },
      to: {
        path: '^(demo-content/|api/src/seed/(?!seed-reference)|tooling/src/site/demo-tenants\\.ts$)',
        dynamic: false,
      },
    },
    {
      name: 'server-imports-front',
      severity: 'error',
      from: { path: servers },
      to: { path: `${remotes}|^(shell|shared-kit)/` },
    },
    {
      name: 'feature-imports-screen',
      severity: 'error',
      from: { path: '/src/features/' },
      to: { path: '/src/screens/' },
    },
    {
      name: 'feature-imports-feature',
      severity: 'error',
      from: { path: '^(mfe-[a-z-]+)/src/features/([^/]+)/' },
      to: { path: '^mfe-[a-z-]+/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'remote-api-imports-upwards',
      severity: 'error',
      from: { path: '^mfe-[a-z-]+/src/api/' },
      to: { path: '/src/(features|screens|slots)/' },
    },
    // A domain's `index.ts` is its only entry point, and its tables are private: `views.ts` has what others may join.
    // Only foreign keys name tables of other domains.
    {
      name: 'domain-imports-inside-of-domain',
      severity: 'error',
      from: { path: '^api/src/domains/([^/]+)/', pathNot: [tests, 'tables\\.ts$'] },
      to: { path: '^api/src/domains/', pathNot: ['^api/src/domains/$1/', '^api/src/domains/[^/]+/index\\.ts$'] },
    },
    {
      name: 'tables-import-domain',
      severity: 'error',
      from: { path: '^api/src/domains/([^/]+)/.*tables\\.ts$' },
      to: { path: '^api/src/domains/', pathNot: ['^api/src/domains/$1/', 'tables\\.ts$'] },
    },
    {
      name: 'door-lends-tables',
      severity: 'error',
      from: { path: '^api/src/domains/[^/]+/index\\.ts$' },
      to: { path: 'tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    // A domain's routes are only for the application that registers them; exported through
    // `index.ts` they would create cycles.
    {
      name: 'domain-lends-routes',
      severity: 'error',
      from: { path: '^api/src/domains/[^/]+/index\\.ts$' },
      to: { path: 'routes\\.ts$' },
    },
    {
      name: 'outside-imports-inside-of-domain',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [tests, '^api/src/(domains|seed)/', '^api/src/schema\\.ts$'] },
      to: { path: '^api/src/domains/', pathNot: '(/index|routes)\\.ts$' },
    },
    {
      name: 'platform-imports-domain',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: '^api/src/(domains|seed)/' },
    },
    // A file's role is its name's suffix, in any folder of a domain: `routes.ts`,
    // `hold-queries.ts`, `orders/order-service.ts`.
    {
      name: 'routes-import-queries',
      severity: 'error',
      from: { path: '^api/src/domains/.*routes\\.ts$' },
      to: { path: '^api/src/domains/.*(queries|views|tables)\\.ts$' },
    },
    {
      name: 'service-imports-fastify',
      severity: 'error',
      from: { path: '^api/src/domains/.*(service|rules|queries|views|tables)\\.ts$' },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'queries-import-upwards',
      severity: 'error',
      from: { path: '^api/src/domains/.*(queries|views|tables)\\.ts$' },
      to: { path: '^api/src/domains/.*(service|routes)\\.ts$' },
    },
    {
      name: 'rules-import-rows',
      severity: 'error',
      from: { path: '^api/src/domains/.*rules\\.ts$' },
      to: {
        path: '(^api/src/domains/.*(queries|views|service|routes|tables)\\.ts$|(^|/)node_modules/drizzle-orm/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    // SQL is read in one place of a domain. `jobs` hands a transaction to its queue, whose adapter asks for `sql`; the
    // login library asks for its tables. Statements are found by statements.ts.
    {
      name: 'sql-outside-queries',
      severity: 'error',
      from: {
        path: '^api/src/domains/',
        pathNot: [tests, '(queries|views|tables)\\.ts$', '^api/src/domains/jobs/jobs\\.ts$'],
      },
      to: { path: '(^|/)node_modules/drizzle-orm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-outside-queries',
      severity: 'error',
      from: {
        path: '^api/src/domains/',
        pathNot: [tests, '(queries|views|tables)\\.ts$', '^api/src/domains/session/auth\\.ts$'],
      },
      to: { path: '^api/src/domains/.*tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'production-imports-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.|/testing/|^e2e/|^bench/)' },
      to: { path: '(/testing/|^e2e/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules).*(\\.tsc/|/dist/|\\.d\\.ts$)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
