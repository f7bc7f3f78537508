/**
 * `npm start`: builds what is missing, then runs the server in this process group until a signal stops it,
 * with the ad networks of the demo beside it.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMissing } from './build.mjs'
import { startDemoNetworks } from './demo-networks.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
await buildMissing()
const networks = await startDemoNetworks(join(root, 'dist/demo/demo-networks.js'), process.env)
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...networks },
})
// Waits for the server, and fills the reports of the demo once, at the lowest priority.
const demo =
  process.env.DEMO_REPORTS === '0'
    ? undefined
    : spawn(process.execPath, [join(root, 'dist/server/demo-insights.js'), '--first'], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: process.env,
      })
// A terminal sends Ctrl-C to the whole group, including the server, so only signals to this process alone are
// forwarded.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal)
  })
server.on('exit', (code, signal) => {
  demo?.kill()
  process.exit(code ?? (signal ? 1 : 0))
})
