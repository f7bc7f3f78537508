import { describe, expect, it } from 'vitest'
import type { NodeData } from '../data.ts'
import { featureDefines } from '../features.ts'
import { at, playOf, sceneOf } from '../testing/sample-play.ts'
import { withReadConfigs } from './read-configs.ts'

const game = (type: string, config: object): NodeData => ({
  id: type,
  name: type,
  kind: 'game',
  game: type,
  config,
  portrait: at(0, 0, 1, 1),
})
const group = (child: NodeData): NodeData => ({
  id: 'around',
  name: '',
  kind: 'group',
  children: [child],
  portrait: at(0, 0, 1, 1),
})
const games = ['grid', 'park', 'puzzle', 'shelves']

describe('the games of an ad', () => {
  it('[ED-04.26] have complete configurations after reading, also when these are stored as text', () => {
    const data = playOf([
      sceneOf('a', [
        group(game('grid', { rows: 99, look: { board: null } })),
        game('shelves', { triples: 'rubbish' }),
      ]),
    ])
    const { scenes } = JSON.parse(JSON.stringify(withReadConfigs(data))) as typeof data
    const [around, shelves] = scenes[0]!.nodes as unknown as [
      { children: { config: Record<string, unknown> }[] },
      { config: Record<string, unknown> },
    ]
    expect(around.children[0]!.config).toMatchObject({
      rows: 10,
      cols: 7,
      mode: 'swap',
      look: { tileScale: 0.9 },
    })
    expect(around.children[0]!.config['look']).not.toHaveProperty('board')
    expect(shelves.config).toMatchObject({ triples: 1, mixing: 4, hintDelayMs: 3000 })
    expect(data.scenes[0]!.nodes[1]).toMatchObject({ config: { triples: 'rubbish' } })
  })

  it('[ED-04.26] keep their configuration if the game type is unknown', () => {
    const [node] = withReadConfigs(playOf([sceneOf('a', [game('chess', { any: 1 })])])).scenes[0]!.nodes
    expect(node).toMatchObject({ config: { any: 1 } })
  })

  const on = (...nodes: NodeData[]) =>
    Object.entries(featureDefines(playOf([sceneOf('a', nodes)])))
      .filter(([name, value]) => /_(GRID|SHELVES|PARK|PUZZLE|CONFIGS)/.test(name) && value === 'true')
      .map(([name]) => name.slice(7))

  it('[PL-03.51] enable the modes and extras of their boards, in every scene and group', () => {
    expect(on()).toEqual([])
    expect(on(game('grid', {}))).toEqual(['GRID_SWAP', 'GRID_SPECIALS'])
    expect(
      on(
        group(
          game('grid', {
            mode: 'tap',
            specials: { line: false, bomb: false, color: false },
            blockers: [{ cell: 3 }],
          }),
        ),
        game('grid', { mode: 'tray' }),
      ),
    ).toEqual(['GRID_TAP', 'GRID_TRAY', 'GRID_BLOCKERS'])
    expect(on(game('shelves', {}))).toEqual(['SHELVES_MADE'])
    expect(
      on(game('shelves', { tools: { undo: 1 }, stock: [[[0, 0, 0]]], shelves: [{}, { lockedUntil: 1 }] })),
    ).toEqual(['SHELVES_TOOLS', 'SHELVES_LOCKS'])
    expect(on(game('park', {}))).toEqual(['PARK_DRIVE', 'PARK_ROAD'])
    expect(on(game('park', { rule: 'slide', road: 0 }))).toEqual(['PARK_SLIDE'])
    expect(on(game('puzzle', {}))).toEqual(['PUZZLE_PLACE'])
    expect(on(game('puzzle', { rotation: true }), game('puzzle', { mode: 'slide' }))).toEqual([
      'PUZZLE_PLACE',
      'PUZZLE_TURN',
      'PUZZLE_SLIDE',
    ])
    expect(
      on(
        ...games.map(type =>
          game(type, { preset: 'other', presets: { other: { mode: 'swap', rule: 'slide' } } }),
        ),
      ),
    ).toEqual(['GRID_SWAP', 'GRID_SPECIALS', 'SHELVES_MADE', 'PARK_SLIDE', 'PARK_ROAD', 'PUZZLE_SWAP'])
  })
})
