import type { NodeData, PlayData } from '../data.ts'
import { readGridConfig } from './grid/config.ts'
import { readParkConfig } from './park/config.ts'
import { readPuzzleConfig } from './puzzle/config.ts'
import { readShelvesConfig } from './shelves/config.ts'

/** Reads the configuration of each game type. */
export const configReaders = {
  grid: readGridConfig,
  park: readParkConfig,
  puzzle: readPuzzleConfig,
  shelves: readShelvesConfig,
}

/**
 * The data with every game's configuration read: complete and in range, as the engine of an ad
 * (`ADLOOM_CONFIGS` off) takes it.
 */
export function withReadConfigs(data: PlayData): PlayData {
  const read = (nodes: NodeData[]): NodeData[] =>
    nodes.map(node => {
      if (node.kind === 'group') return Object.assign({}, node, { children: read(node.children) })
      return node.kind === 'game'
        ? Object.assign({}, node, { config: readConfig(node.game, node.config) })
        : node
    })
  const { below, above } = data.global
  return Object.assign({}, data, {
    scenes: data.scenes.map(scene => Object.assign({}, scene, { nodes: read(scene.nodes) })),
    global: Object.assign({}, data.global, { below: read(below), above: read(above) }),
  })
}

function readConfig(game: string, config: unknown): unknown {
  const reader = configReaders[game as keyof typeof configReaders]
  return reader ? reader(config) : config
}
