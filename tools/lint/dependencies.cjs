/** Which way things depend. Each rule names where the code belongs instead. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to,
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files must not import each other in a ring while they load: move what both need into a third file. Types and lazy imports may.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    rule(
      'no-type-cycles-in-engine',
      'Files of the engine do not import each other in a ring, types included: move the shared type to a file below both.',
      '^packages/engine/src/',
      { circular: true },
    ),
    rule(
      'no-type-cycles-in-playable',
      'Files of document and playable do not import each other in a ring, types included: move the shared type to a file below both.',
      '^packages/(document|playable)/',
      { circular: true, viaNot: '^packages/engine/' },
    ),
    rule(
      'samples-only-for-tests',
      'Sample makers are for tests, bench and testbed: move what production needs out of src/testing.',
      '^packages/playable/src/(?!testing/|entries/)',
      { path: '^packages/playable/src/testing/' },
    ),
    rule(
      'kernel-alone',
      'contract, document and engine import no other package of ours: put product knowledge into playable.',
      '^packages/(contract|document|engine)/',
      { path: '^(packages/(?!$1/)|apps/)' },
    ),
    rule(
      'playable-below',
      'playable imports only document and engine: wire shapes belong to contract and are mapped in the apps.',
      '^packages/playable/',
      { path: '^(packages/(contract|testbed|templates)|apps)/' },
    ),
    rule(
      'video-below',
      'video imports only document and engine, never playable: what both need belongs to the engine, and wire shapes to contract.',
      '^packages/video/',
      { path: '^(packages/(contract|playable|testbed|templates)|apps)/' },
    ),
    rule(
      'playable-not-video',
      'playable and video do not know each other: combine them in the server or the web.',
      '^packages/(playable|templates)/',
      { path: '^packages/video/' },
    ),
    rule(
      'no-type-cycles-in-video',
      'Files of video do not import each other in a ring, types included: move the shared type to a file below both.',
      '^packages/video/',
      { circular: true, viaNot: '^packages/engine/' },
    ),
    rule(
      'templates-below',
      'templates are content: they know document, engine and playable only.',
      '^packages/templates/',
      { path: '^(packages/(contract|testbed)|apps)/' },
    ),
    rule(
      'client-below',
      'The client library knows the contract only: what a program does with it belongs to the program.',
      '^packages/client/',
      { path: '^(packages/(?!contract/|client/)|apps)/' },
    ),
    rule(
      'command-line-outside',
      'The command line uses the product over HTTP: through client, contract, and what playable changes documents with.',
      '^packages/cli/',
      { path: '^(packages/(testbed|templates|engine|video)|apps)/' },
    ),
    rule(
      'programs-on-top',
      'Nothing of the product imports the client library or the command line.',
      '^(apps|packages/(?!client/|cli/))',
      { path: '^packages/(client|cli)/' },
    ),
    rule('web-not-server', 'The web talks to the server through contract only.', '^apps/web/', {
      path: '^(apps/server|packages/(testbed|templates))/',
    }),
    rule(
      'server-not-web',
      'The server knows nothing of the web app: share through contract.',
      '^apps/server/',
      { path: '^(apps/web|packages/testbed)/' },
    ),
    rule('no-react-in-packages', 'Packages are plain TypeScript: views live in apps/web.', '^packages/', {
      path: 'node_modules/(react|react-dom|antd)/',
    }),
    rule(
      'no-node-below',
      'The kernel, the engine, a playable and a video also run in a browser: node: modules belong to playable/packer, video/render, templates, testbed and the server.',
      '^packages/(contract|document|engine|playable|video)/src/(?!packer/|render/|testing/)',
      { dependencyTypes: ['core'] },
    ),
    rule(
      'platform-knows-no-feature',
      'Platform is below features: pass what it needs in through the context.',
      '^apps/server/src/platform/',
      { path: '^apps/server/src/features/', pathNot: 'tables\\.ts$' },
    ),
    rule(
      'inspection-below',
      'Reading and making files knows no feature, no database and no task: it takes bytes or paths and returns facts, files or catalogue errors.',
      '^apps/server/src/inspection/',
      {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(inspection/|platform/(binder/fail|limits/|blobs/local-file))',
      },
    ),
    rule(
      'media-tasks-below',
      'The tasks of the media child know no feature and no database: jobs and services of features call them through the pool.',
      '^apps/server/src/media-tasks/',
      { path: '^apps/server/src/(features/|platform/database/)' },
    ),
    {
      name: 'testing-for-tests',
      comment: 'Samples and fakes are for tests alone: production code must not import them.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/testing/' },
    },
    rule(
      'feature-through-service',
      'One server feature reaches another only through its service.ts, or the service.ts of one of its sub-folders: export it there, or move what both need to platform or inspection.',
      '^apps/server/src/features/([^/]+)/',
      {
        path: '^apps/server/src/features/(?!$1/)[^/]+/',
        pathNot: '/service\\.ts$',
      },
    ),
    {
      name: 'no-server-cycles',
      comment: 'In the server, types too form no ring: move what both files need into a third one.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '\\.test\\.ts$' },
      to: { circular: true },
    },
    rule(
      'web-components-domain-free',
      'Components know no feature: move it into the feature, or pass the data in.',
      '^apps/web/src/components/',
      { path: '^apps/web/src/(app|features|editors)/' },
    ),
    rule(
      'entries-are-for-others',
      'Entry files are what other packages import: inside a package import the module itself.',
      '^packages/([^/]+)/src/',
      { path: '^packages/$1/src/entries/' },
    ),
    rule(
      'web-feature-alone',
      'Features do not import each other: move what both need to components or lib, or let a page in app compose them.',
      '^apps/web/src/features/([^/]+)/',
      { path: '^apps/web/src/features/(?!$1/)' },
    ),
    rule(
      'web-feature-below-app',
      'app composes features: pass what a feature needs in as a prop.',
      '^apps/web/src/features/',
      { path: '^apps/web/src/(app|editors)/' },
    ),
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere: a package is entered through its exports.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vite/client$' },
    },
    rule(
      'editor-modes-apart',
      'The editors of free projects, interactive videos, games and videos do not import each other: what two of them need belongs to editors/document or editors/shell.',
      '^apps/web/src/editors/(free|iv|playable|video)/',
      { path: '^apps/web/src/editors/(?!$1/)(free|iv|playable|video)/' },
    ),
    rule(
      'document-editor-below-modes',
      'The document editor knows no mode: declare an extension point in editors/document/editor-mode.ts.',
      '^apps/web/src/editors/document/',
      { path: '^apps/web/src/editors/(free|iv|playable|video)/' },
    ),
    rule(
      'editor-shell-below-editors',
      'The shell is below every editor: pass what it needs in.',
      '^apps/web/src/editors/shell/',
      { path: '^apps/web/src/editors/(document|free|iv|playable|video)/' },
    ),
    rule('web-lib-below', 'lib is the lowest layer of the web app.', '^apps/web/src/lib/', {
      path: '^apps/web/src/(app|features|editors|components)/',
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsout|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
