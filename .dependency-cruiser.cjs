/** Features of the server, lowest first. */
const layers = require('./apps/api/layers.json');

/** A feature stands on those below it and knows nothing of those above: so no circle of any length can be. */
const upwards = layers.slice(0, -1).map((feature, index) => ({
  name: 'features-stand-in-layers',
  severity: 'error',
  from: { path: `^apps/api/src/features/${feature}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: { path: `^apps/api/src/features/(${layers.slice(index + 1).join('|')})/` },
}));

/** Who may import whom. Each rule is proven by scripts/import-rules.test.ts, which breaks it on purpose. */
module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain knows zod, date arithmetic and itself: no I/O, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: ['^packages/domain/src', '(^|/)node_modules/(zod|date-fns|@date-fns/tz)/'] },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^apps/api/src/(features|app)' },
    },
    {
      name: 'features-meet-through-public',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: '\\.test\\.ts$|/testing/|/tables[^/]*\\.ts$',
      },
      to: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/public\\.ts$'],
      },
    },
    {
      name: 'tables-meet-tables',
      comment: 'A foreign key needs the other table, and nothing else of that feature.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/tables[^/]*\\.ts$' },
      to: {
        path: '^apps/api/src/features/([^/]+)/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/tables[^/]*\\.ts$'],
      },
    },
    {
      name: 'only-routes-see-http',
      comment: 'Request and reply stay in routes, access rules and cookies.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/',
        pathNot: '(routes|access|cookie|feature)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '(^|/)node_modules/(fastify|@fastify/[^/]+)/' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-layers',
      comment: 'platform, then ui, then form-renderer, then features, then app.',
      severity: 'error',
      from: { path: '^apps/web/src/(platform|ui|form-renderer|features)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-platform-draws-nothing',
      severity: 'error',
      from: { path: '^apps/web/src/platform/' },
      to: { path: '^apps/web/src/(ui|form-renderer)/' },
    },
    {
      name: 'web-ui-knows-no-form',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/form-renderer/' },
    },
    {
      name: 'web-shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(platform|ui|form-renderer)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^(apps/api|demo|scripts)/' },
    },
    {
      name: 'server-imports-no-web',
      severity: 'error',
      from: { path: '^apps/api/src' },
      to: { path: '^(apps/web|demo|scripts|e2e|bench)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
