/**
 * `npm run bench`: repeatable measurements that print ratios from one run; the peers they compare with live
 * in bench/.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMissing } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bench = join(root, 'bench')
if (!['pixi.js', '@tus/server', 'konva'].every(name => existsSync(join(bench, 'node_modules', name))))
  spawnSync('npm', ['install', '--no-workspaces', '--no-progress', '--no-package-lock'], {
    cwd: bench,
    stdio: 'inherit',
  })
const imports = join(bench, 'imports')
if (process.argv.includes('imports') && !existsSync(join(imports, 'node_modules')))
  spawnSync('npm', ['install', '--no-workspaces', '--no-progress', '--no-package-lock', '--ignore-scripts'], {
    cwd: imports,
    stdio: 'inherit',
  })
await buildMissing()
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const given = process.argv.slice(2)
const wanted = given.filter(name => !name.startsWith('--'))
// Options are passed on: `npm run bench insights -- --rows=10000000`.
const options = given.filter(name => name.startsWith('--'))
for (const name of [
  'engine-size',
  'first-frame',
  'pack',
  'first-load',
  'live',
  'asset-list',
  'library-grid',
  'upload',
  'collector',
  'thumbnails',
  'video',
  'md5',
  'drag-layer',
  'frame-budget',
  'idle-cpu',
  'free-canvas',
  'free-open',
  'free-undo',
  'insights',
  'billing',
  'prices',
  'recording',
  'recording-games',
  'imports',
].filter(one => (wanted.length === 0 && one !== 'imports') || wanted.includes(one))) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(bench, `${name}.ts`), ...options], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exitCode = 1
}
