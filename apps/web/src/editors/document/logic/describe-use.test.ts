import { findUses, createPlayableStore } from '@adloom/playable/commands'
import { type NodeRecord, sampleDocument } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import en from '../../../locales/en/logic.json'
import type { LogicText } from './use-logic-text.ts'
import { describeUse } from './uses-list.tsx'

const texts: Readonly<Record<string, string>> = en
const english: LogicText = (key, values = {}) =>
  (texts[key] ?? `MISSING ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

it('[ED-03.31] describes where and how a record is used', () => {
  const title = { ...sampleDocument().records['node:title'], bind: 'score' } as NodeRecord
  const store = createPlayableStore(
    sampleDocument(title, {
      id: 'r',
      type: 'rule',
      owner: 'game',
      index: 'a',
      on: { t: 'variable', var: 'score' },
      do: [{ t: 'assign', var: 'score', op: '+', value: 2 }],
    }),
  )
  const sentences = findUses(store, 'score').map(use =>
    Object.values(describeUse(store, use, english)).join(': '),
  )
  expect(sentences.sort()).toEqual([
    'Entire playable › When Score changes: Add 2 to Score',
    'Entire playable › When Score changes: triggers the event',
    'Play › When node:board reports a win: Score > 0',
    'initial: set by a template parameter',
    'node:cover: erased share',
    'node:dots: number of drawn lines',
    'node:title: shown in the text',
  ])
})

it('[ED-03.31] has words for every kind of reference between records', () => {
  const store = createPlayableStore(sampleDocument())
  for (const record of store.all())
    for (const use of findUses(store, record.id))
      expect(describeUse(store, use, english).what).not.toMatch(/MISSING|^$/)
})
