import { expect, it } from 'vitest'
import type { RecordDiff } from './diff.ts'
import { applyWireDiff, toWireDiff } from './wire-diff.ts'

interface Note {
  readonly id: string
  readonly type: 'note'
  readonly text: string
}
const note = (id: string, text: string): Note => ({ id, type: 'note', text })

it('[PL-01.2] leads from the previous state to the next one when the sent diff is applied', () => {
  const before = { a: note('a', 'one'), b: note('b', 'two'), c: note('c', 'three') }
  const after = { a: note('a', 'one'), b: note('b', 'changed'), d: note('d', 'new') }
  const diff: RecordDiff<Note> = {
    added: new Map([['d', after.d]]),
    updated: new Map([['b', [before.b, after.b] as const]]),
    removed: new Map([['c', before.c]]),
  }
  const sent = JSON.parse(JSON.stringify(toWireDiff(diff))) as ReturnType<typeof toWireDiff<Note>>
  expect(applyWireDiff(before, sent)).toEqual(after)
  expect(Object.keys(before)).toEqual(['a', 'b', 'c'])
  expect(sent.removed).toEqual(['c'])
})

it('[PL-01.2] accepts an id such as __proto__', () => {
  const sent = {
    added: JSON.parse('{"__proto__":{"id":"__proto__","type":"note","text":"x"}}') as Record<string, Note>,
    updated: {},
    removed: [],
  }
  const after = applyWireDiff<Note>({}, sent)
  expect(Object.keys(after)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>)['text']).toBeUndefined()
})
