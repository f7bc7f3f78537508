import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startDemoNetworks, wantsDemoNetworks } from './demo-networks.mjs'

const missing = fileURLToPath(new URL('no-such-program.mjs', import.meta.url))

it('[IN-04.49] starts no ad networks in production, without the demo, or beside given ones', async () => {
  expect(wantsDemoNetworks({})).toBe(true)
  expect(wantsDemoNetworks({ DEMO: '1', NODE_ENV: 'development' })).toBe(true)
  const without = [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', DEMO: '1' },
    { DEMO: '0' },
    { DEMO: 'false' },
    { AD_NETWORK_ORIGINS: '21=http://127.0.0.1:1' },
  ]
  for (const env of without) {
    expect(wantsDemoNetworks(env), JSON.stringify(env)).toBe(false)
    expect(await startDemoNetworks(missing, env)).toEqual({})
  }
})
