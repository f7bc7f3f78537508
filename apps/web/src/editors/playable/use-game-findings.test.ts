// @vitest-environment happy-dom
import { applyValues, sampleDocument, type NodeRecord } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { gameWarnings } from './game-inspector.tsx'

const board = (collect: number) => {
  const document = sampleDocument()
  const node = Object.values(document.records).find(
    (record): record is Extract<NodeRecord, { kind: 'game' }> =>
      record.type === 'node' && record.kind === 'game',
  )
  if (!node) throw new Error('The sample has no game')
  return applyValues(
    sampleDocument({
      ...node,
      game: 'grid',
      config: { rows: 6, cols: 6, moves: 2, goals: [{ type: 'collect', kind: 0, count: collect }] },
    }),
    {},
  )
}

it('[ED-04.2] warns of a level that cannot be won and stays silent when it can', () => {
  expect(gameWarnings(board(500)).map(({ key, severity }) => [key, severity])).toContainEqual([
    'grid.goal_never',
    'warning',
  ])
  expect(gameWarnings(board(2)).map(({ key }) => key)).not.toContain('grid.goal_never')
})
