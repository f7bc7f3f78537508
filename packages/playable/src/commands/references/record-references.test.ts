import { expect, it } from 'vitest'
import type { RuleRecord } from '../../format/records.ts'
import { recordReferences, renameReferences } from './record-references.ts'

it('[ED-03.31] finds the action that a response runs, but not a command to a game or the music', () => {
  const rule: RuleRecord = {
    id: 'r',
    type: 'rule',
    owner: 'game',
    index: 'a',
    on: { t: 'enter' },
    do: [
      { t: 'music', action: 'play' },
      { t: 'game', node: 'board', action: 'start' },
      { t: 'action', action: 'win' },
    ],
  }
  expect(recordReferences(rule, () => true).map(({ id }) => id)).toEqual(['board', 'win'])
  expect(renameReferences(rule, id => `${id}2`).do).toEqual([
    { t: 'music', action: 'play' },
    { t: 'game', node: 'board2', action: 'start' },
    { t: 'action', action: 'win2' },
  ])
})
