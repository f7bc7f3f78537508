import type { NodeData, PlayData } from '@adloom/engine/data'
import { featureDefines } from '@adloom/engine/features'
import { expect, it } from 'vitest'
import { bundleScript, engineEntry, gameModules } from './bundle-scripts.ts'

const plain: PlayData = {
  v: 1,
  seed: 1,
  background: { kind: 'none' },
  languages: { default: 'en', available: ['en'] },
  startScene: 's',
  scenes: [{ id: 's', name: 's', nodes: [], rules: [] }],
  global: { below: [], above: [] },
  assets: {},
  fonts: {},
  variables: {},
  rules: [],
  store: {},
}
/** Code of the editor, and of ads that report (`report-size.test.ts`). */
const otherFeatures = ['ADLOOM_LOG', 'ADLOOM_REPORT', 'ADLOOM_EDIT', 'ADLOOM_EXPORTS', 'ADLOOM_CONFIGS']

/** Size of both drawing back ends, the browser host and all features except `left`. */
async function sizeWithout(...left: string[]): Promise<number> {
  const features = Object.keys(featureDefines(plain)).map(name => [
    name,
    String(![...otherFeatures, ...left].includes(name)),
  ])
  return bytesOf([], Object.fromEntries(features) as Record<string, string>)
}

async function bytesOf(games: string[], features: Record<string, string>): Promise<number> {
  const entry = engineEntry(
    games,
    true,
    `import { browserHost } from '@adloom/engine/host'`,
    'window.play = data => play(data, browserHost(data), modules)',
  )
  return (await bundleScript(entry, undefined, features, true)).length
}

it('[PL-03.52] the engine with all layers, effects and responses takes at most 60,000 bytes without games', async () => {
  const strokes = ['ADLOOM_STROKES', 'ADLOOM_SCRATCH', 'ADLOOM_DRAWING', 'ADLOOM_CONNECT']
  const base = await sizeWithout('ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS', ...strokes)
  expect(base).toBeGreaterThan(40_000)
  expect(base).toBeLessThan(60_000)
  expect((await sizeWithout('ADLOOM_GAMES', ...strokes)) - base).toBeLessThan(14_000)
  const drawing = await sizeWithout('ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS', 'ADLOOM_CONNECT')
  expect(drawing - base).toBeLessThan(5_000)
  expect((await sizeWithout('ADLOOM_GAMES', 'ADLOOM_BONES', 'ADLOOM_MODELS')) - drawing).toBeLessThan(3_500)
})

it.each(Object.keys(gameModules))(
  '[PL-03.53] the engine with the game %s alone takes at most 60,000 bytes',
  async game => {
    const node: NodeData = {
      id: 'g',
      name: 'g',
      kind: 'game',
      game,
      config: {},
      portrait: { x: 0, y: 0, w: 1, h: 1 },
    }
    const bytes = await bytesOf(
      [game],
      featureDefines({ ...plain, scenes: [{ id: 's', name: 's', nodes: [node], rules: [] }] }),
    )
    expect(bytes).toBeGreaterThan(40_000)
    expect(bytes).toBeLessThanOrEqual(60_000)
  },
)
