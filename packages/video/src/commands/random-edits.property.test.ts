import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringifyDocument } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../format/find-faults.ts'
import type { VideoDocument } from '../format/records.ts'
import { videoSchema } from '../format/video-schema.ts'
import { sampleVideo } from '../format/sample-video.ts'
import { anyCommands, pick } from './any-command.test-support.ts'
import { createVideoStore, type VideoStore } from './video-store.ts'

const anyAct = fc.record({
  act: fc.nat(anyCommands.length - 1),
  who: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  a: fc.nat(100),
  b: fc.nat(100),
})

const textOf = (store: VideoStore) => stringifyDocument(store.serialise())

describe('any edits of a video one after the other', () => {
  it('[VD-01.2, VD-01.3] leave no fault, and are undone and redone step by step', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 5, maxLength: 60 }), list => {
        const store = createVideoStore(sampleVideo(), { historyLimit: 200 })
        const states = [textOf(store)]
        for (const { act, who, a, b } of list) {
          const clips = store.ofType('clip')
          const ids = clips.length === 0 ? [] : [...new Set(who.map(at => pick(clips, at).id))]
          store.edit('act', {}, () => void anyCommands[act]?.(store, ids, a, b))
          const now = textOf(store)
          if (now === states.at(-1)) continue
          states.push(now)
          const document = store.serialise() as VideoDocument
          expect(findFaults(document.records), String(anyCommands[act])).toEqual([])
          const parsed = videoSchema.safeParse(document)
          expect(parsed.error?.issues[0], String(anyCommands[act])).toBeUndefined()
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect(store.history.undo()).toBe(true)
          expect(textOf(store)).toBe(state)
        }
        for (const state of states.slice(1)) {
          expect(store.history.redo()).toBe(true)
          expect(textOf(store)).toBe(state)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[VD-01.2] cover every command', () => {
    const here = dirname(fileURLToPath(import.meta.url))
    const commands = readdirSync(here)
      .filter(file => file.endsWith('.ts') && !file.includes('.test'))
      .map(file => readFileSync(join(here, file), 'utf8'))
      .flatMap(source =>
        [...source.matchAll(/export function (\w+)(?:<[^(]*)?\(\s*store: VideoStore/g)].map(
          found => found[1] ?? '',
        ),
      )
    expect(commands.length).toBeGreaterThan(45)
    const drawn = readFileSync(join(here, 'any-command.test-support.ts'), 'utf8')
    const uncovered = commands.filter(command => !new RegExp(`\\b${command}\\(\\s*store`).test(drawn))
    expect(uncovered).toEqual(['editTimeline', 'videoDocumentOf'])
  })
})
