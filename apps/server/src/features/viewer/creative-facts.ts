import type { NodeRecord, PlayableDocument } from '@adloom/playable/format'

/** Facts of a creative for its info panel (PL-04.21). */
export interface CreativeFacts {
  scene_count: number
  model_count: number
  action_count: number
  dimension_type: '2d' | '3d'
  difficulty_level: 1 | 2 | 3
}

export function factsOf({ records }: PlayableDocument): CreativeFacts {
  const all = Object.values(records)
  const models = all.filter(record => record.type === 'node' && record.kind === 'model3d')
  const games = all.filter((record): record is GameNode => record.type === 'node' && record.kind === 'game')
  return {
    scene_count: all.filter(record => record.type === 'scene').length,
    model_count: models.length,
    action_count: all.filter(record => record.type === 'rule').length,
    dimension_type: models.length > 0 ? '3d' : '2d',
    difficulty_level: Math.max(
      1,
      ...games.map(game => difficultyOf(game.config)),
    ) as CreativeFacts['difficulty_level'],
  }
}

type GameNode = Extract<NodeRecord, { kind: 'game' }>

const presetLevels: Record<string, number> = { easy: 1, normal: 2, hard: 3 }

/**
 * 1 easy, 2 medium, 3 hard: by the chosen preset, else by the number of moves; a game that cannot be lost is
 * easy.
 */
function difficultyOf(config: Record<string, unknown>): number {
  const preset = typeof config['preset'] === 'string' ? presetLevels[config['preset']] : undefined
  if (preset !== undefined) return preset
  const moves = config['moves']
  if (typeof moves !== 'number' || moves <= 0) return 1
  return moves <= 12 ? 3 : moves <= 20 ? 2 : 1
}
