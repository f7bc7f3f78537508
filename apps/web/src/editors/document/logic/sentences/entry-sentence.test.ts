import type { PlayEvent } from '@adloom/engine/host'
import { createPlayableStore } from '@adloom/playable/commands'
import { type RuleRecord, sampleDocument } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { sourceOf } from './entry-sentence.ts'

const rule = (id: string, more: Partial<RuleRecord>): RuleRecord => ({
  id,
  type: 'rule',
  owner: 'scene:play',
  index: 'z',
  on: { t: 'enter' },
  do: [],
  ...more,
})
const store = createPlayableStore(
  sampleDocument(
    rule('late', { do: [{ t: 'hide', node: 'node:box', delay: 900 }] }),
    rule('now', {
      do: [
        { t: 'show', node: 'node:box' },
        { t: 'action', action: 'act' },
      ],
    }),
    { id: 'act', type: 'action', index: 'a', name: 'Act', do: [{ t: 'track', id: 4 }] },
  ),
)
const opened = (...events: PlayEvent[]) =>
  sourceOf(
    store,
    events.map((event, id) => ({ id, atMs: id, event })),
    events.length - 1,
  )
const did = (id: string): PlayEvent => ({ type: 'log', what: 'rule', rule: id })

it('[ED-03.32] an entry of the log links to its event, or to the instances of its prefab', () => {
  expect(opened(did('now'))).toBe('now')
  expect(opened({ type: 'log', what: 'skip', rule: 'inst/late' })).toBe('late')
})

it('[ED-03.32] a response links to its source: the event, the delayed event or the action', () => {
  const response = (one: RuleRecord['do'][number]): PlayEvent => ({
    type: 'log',
    what: 'response',
    response: one,
  })
  expect(opened(did('now'), response({ t: 'show', node: 'node:box' }))).toBe('now')
  expect(opened(did('late'), did('now'), response({ t: 'hide', node: 'node:box', delay: 900 }))).toBe('late')
  expect(opened(did('now'), response({ t: 'track', id: 4 }))).toBe('act')
})

it('[ED-03.32] variables, scenes, games and tracking points have links, touches have none', () => {
  expect(opened({ type: 'log', what: 'variable', name: 'score', from: 0, to: 1 })).toBe('score')
  expect(opened({ type: 'scenechange', scene: 'scene:end', ending: true })).toBe('scene:end')
  expect(opened({ type: 'game', node: 'node:board', event: 'win' })).toBe('node:board')
  expect(opened({ type: 'track', id: 4 })).toBe('act')
  expect(opened({ type: 'interaction', count: 1 })).toBeUndefined()
})
