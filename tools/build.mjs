/**
 * Builds what `npm start` serves: the web app, the server bundle, the template content, the public library
 * and the fonts. A target is built again only when its sources changed: the fingerprint of its sources is
 * stored in `dist`.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')

const targets = [
  {
    name: 'templates',
    sources: [
      'packages/templates/src',
      'packages/playable/src/format',
      'packages/playable/src/starters',
      'packages/playable/src/iv',
      'packages/engine/src',
      'packages/document/src',
      'packages/templates/package.json',
    ],
    made: 'templates/templates.json',
    run: () => node(['--import', 'tsx', 'packages/templates/src/cli.ts', join(dist, 'templates')]),
  },
  {
    name: 'library',
    sources: [
      'packages/templates/src/library',
      'packages/playable/src/figures',
      'packages/engine/src/figure',
      'packages/engine/src/dragonbones',
      'packages/engine/src/model3d',
      'packages/templates/src/art',
      'packages/templates/src/audio',
      'packages/templates/src/text',
      'packages/templates/package.json',
    ],
    made: 'library/library.json',
    run: () => node(['--import', 'tsx', 'packages/templates/src/library/cli.ts', join(dist, 'library')]),
  },
  {
    name: 'fonts',
    sources: [
      'packages/templates/src/fonts',
      'packages/templates/src/art/studio.ts',
      'packages/templates/package.json',
    ],
    made: 'fonts/fonts.json',
    run: () => node(['--import', 'tsx', 'packages/templates/src/fonts/cli.ts', join(dist, 'fonts')]),
  },
  {
    name: 'server',
    sources: [
      'apps/server/src',
      'packages/contract/src',
      'packages/document/src',
      'packages/engine/src',
      'packages/playable/src',
      'packages/video/src',
      'tools/build.mjs',
    ],
    made: 'server/main.js',
    run: () => buildServer(join(dist, 'server')),
  },
  {
    name: 'demo',
    sources: ['packages/testbed/src/fake-networks', 'tools/build.mjs'],
    made: 'demo/demo-networks.js',
    run: () =>
      bundlePrograms(join(dist, 'demo'), {
        'demo-networks': join(root, 'packages/testbed/src/fake-networks/demo-networks.ts'),
      }),
  },
  {
    name: 'cli',
    sources: [
      'packages/cli/src',
      'packages/client/src',
      'packages/contract/src',
      'packages/document/src',
      'packages/engine/src',
      'packages/playable/src',
      'tools/build.mjs',
    ],
    made: 'cli/adloom.js',
    run: () => bundlePrograms(join(dist, 'cli'), { adloom: join(root, 'packages/cli/src/adloom.ts') }),
  },
  {
    name: 'web',
    sources: [
      'apps/web/src',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/build',
      'packages/contract/src',
      'packages/document/src',
      'packages/engine/src',
      'packages/playable/src',
      'packages/video/src',
    ],
    made: 'web/index.html',
    run: () =>
      node([
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        'apps/web',
        '--outDir',
        join(dist, 'web'),
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ]),
  },
]

export const targetNames = targets.map(({ name }) => name)

function node(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))))
  })
}

/** Bundles the programs of the server, and those of `more` (source files by name), into a folder. */
export async function buildServer(folder, more = {}) {
  await bundlePrograms(folder, {
    main: join(root, 'apps/server/src/main.ts'),
    worker: join(root, 'apps/server/src/worker.ts'),
    analytics: join(root, 'apps/server/src/analytics.ts'),
    'back-up-analytics': join(root, 'apps/server/src/back-up-analytics.ts'),
    'demo-insights': join(root, 'apps/server/src/demo-insights.ts'),
    'media-child': join(root, 'apps/server/src/media-tasks/media-child.ts'),
    'speech-child': join(root, 'apps/server/src/media-tasks/speech/speech-child.ts'),
    'document-child': join(root, 'apps/server/src/features/documents/child/document-child.ts'),
    'digest-worker': join(root, 'apps/server/src/platform/blobs/digest-worker.ts'),
    ...more,
  })
}

async function bundlePrograms(folder, entryPoints) {
  const { build } = await import('esbuild')
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    platform: 'node',
    // With the minor version: import attributes exist from Node 20.10 on, and esbuild drops them for an older
    // target.
    target: 'node20.19',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'externals',
        setup(builder) {
          builder.onResolve({ filter: /^[^./]/ }, args =>
            args.kind === 'entry-point' || args.path.startsWith('@adloom/') || isOwn(args)
              ? undefined
              : { path: args.path, external: true },
          )
        },
      },
    ],
  })
}

/**
 * Whether a package of ours has another copy of what it imports than the bundle would find: then it goes into
 * the bundle.
 */
function isOwn({ path, resolveDir }) {
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  for (let folder = resolveDir; folder !== root && folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules', name))) return true
  return false
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = path => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory())
      return readdirSync(full)
        .sort()
        .forEach(name => visit(join(path, name)))
    if (/\.test\.tsx?$/.test(path)) return
    hash.update(path).update(readFileSync(full))
  }
  sources.forEach(visit)
  return hash.digest('hex')
}

export async function buildMissing(only) {
  for (const target of targets.filter(candidate => !only || only.includes(candidate.name))) {
    const print = fingerprint(target.sources)
    const mark = join(dist, `.${target.name}`)
    if (existsSync(join(dist, target.made)) && existsSync(mark) && readFileSync(mark, 'utf8') === print)
      continue
    const started = performance.now()
    console.log(`Building ${target.name} …`)
    mkdirSync(dist, { recursive: true })
    await target.run()
    writeFileSync(mark, print)
    console.log(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildMissing(process.argv.length > 2 ? process.argv.slice(2) : undefined)
