import type { DocumentIndex } from '../format/index/document-index.ts'
import { findingTextKey, type Finding } from './finding.ts'

/**
 * The edit-time checks of one game type: a board without moves, counts that do not work out, a level that
 * cannot can win.
 */
export interface GameLint {
  /** The type a game node names. */
  type: string
  /** Keys can include the prefix `finding.`, which keys of findings omit. */
  lint(
    config: unknown,
  ): { severity: Finding['severity']; key: string; values?: Record<string, string | number> }[]
}

/**
 * Runs the lint of each game node; a type without one is skipped. What a game lint calls an error is a
 * warning here: a level that cannot be won is worth a warning, but never blocks a download (ED-04.1).
 */
export function lintGames(document: DocumentIndex, games: readonly GameLint[]): Finding[] {
  return document.nodes.flatMap(node => {
    const game = node.kind === 'game' ? games.find(({ type }) => type === node.game) : undefined
    if (node.kind !== 'game' || !game) return []
    return game.lint(node.config).map(({ severity, key, values }) => ({
      rule: `game_${game.type}`,
      severity: severity === 'error' ? ('warning' as const) : severity,
      record: node.id,
      key: findingTextKey(key),
      ...(values ? { values } : {}),
    }))
  })
}
