import type { NodeData, PlayData } from '@adloom/engine/data'
import { featureDefines } from '@adloom/engine/features'
import { expect, it } from 'vitest'
import { bundleEngine, gameModules } from './bundle-scripts.ts'

/** Bundles the engine of an ad with these games. */
function engineWith(...games: string[]): Promise<string> {
  const nodes = games.map((game): NodeData => ({
    id: game,
    name: game,
    kind: 'game',
    game,
    config: {},
    portrait: { x: 0, y: 0, w: 1, h: 1 },
  }))
  const data: PlayData = {
    v: 1,
    seed: 1,
    background: { kind: 'none' },
    languages: { default: 'en', available: ['en'] },
    startScene: 's',
    scenes: [{ id: 's', name: 's', nodes, rules: [] }],
    global: { below: [], above: [] },
    assets: {},
    fonts: {},
    variables: {},
    rules: [],
    store: {},
  }
  return bundleEngine(games, true, featureDefines(data))
}

it('[PL-03.53] the engine with one game takes at most 63,000 bytes in an ad, with all four at most 101,500', async () => {
  for (const game of Object.keys(gameModules))
    expect((await engineWith(game)).length, game).toBeLessThan(63_000)
  expect((await engineWith(...Object.keys(gameModules))).length).toBeLessThan(101_500)
})

it('[PL-03.53] an ad carries no configuration reader, and of a game only the modules of its boards', async () => {
  const script = await engineWith('grid', 'shelves')
  // Literals of a configuration reader, tray, toolbar and lock; then literals of the two games.
  const found = [
    'autoDemoMs:',
    'lastIndexOf',
    '#ff9b2f',
    'rgba(24,18,40',
    'swapBack',
    'kindsUsed',
    'comboMs',
  ].filter(word => script.includes(word))
  expect(found).toEqual(['swapBack', 'kindsUsed', 'comboMs'])
})
