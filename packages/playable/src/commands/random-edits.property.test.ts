import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyWireDiff, stringifyDocument, toWireDiff } from '@adloom/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentSchema } from '../format/schema/document-schema.ts'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { anyCommands, pick } from './any-command.test-support.ts'
import { createPlayableStore, type PlayableStore } from './playable-store.ts'

const anyAct = fc.record({
  act: fc.nat(anyCommands.length - 1),
  who: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
  a: fc.nat(100),
  b: fc.nat(100),
})

function textOf(store: PlayableStore): string {
  return stringifyDocument(store.serialise())
}

/** The state of a server that receives every change as it is sent. */
function savedOf(store: PlayableStore): () => string {
  let records = structuredClone(store.serialise().records) as Record<string, PlayableRecord>
  store.subscribe(({ diff }) => {
    records = applyWireDiff(
      records,
      JSON.parse(JSON.stringify(toWireDiff(diff))) as ReturnType<typeof toWireDiff<PlayableRecord>>,
    )
  })
  return () => stringifyDocument({ ...store.serialise(), records })
}

/** Returns the first fault for which the server would refuse the document. */
function faultOf({ schema, records }: PlayableDocument): string | undefined {
  const parsed = documentSchema.safeParse({ schema, records })
  if (!parsed.success) return JSON.stringify(parsed.error.issues[0])
  const isPlace = (id: string) =>
    id.startsWith('global:') || ['scene', 'prefab'].includes(records[id]?.type ?? '')
  for (const record of Object.values(records)) {
    const above = record.type === 'node' ? records[record.parentId] : undefined
    if (
      record.type === 'node' &&
      !isPlace(record.parentId) &&
      !(above?.type === 'node' && above.kind === 'group')
    )
      return `${record.id} is in ${record.parentId}`
    if (record.type === 'rule' && record.owner !== 'game' && !isPlace(record.owner))
      return `${record.id} belongs to ${record.owner}`
  }
  const project = records['project']
  return project?.type === 'project' && records[project.startScene]?.type === 'scene'
    ? undefined
    : 'no scene to begin with'
}

describe('any edits one after the other', () => {
  it('[ED-05.10, PL-01.2] stay valid, are saved change by change, and are undone and redone step by step', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { minLength: 5, maxLength: 60 }), list => {
        const store = createPlayableStore(sampleDocument(), { historyLimit: 200 })
        const saved = savedOf(store)
        const states = [textOf(store)]
        for (const { act, who, a, b } of list) {
          const nodes = store.ofType('node')
          const ids = nodes.length === 0 ? [] : [...new Set(who.map(at => pick(nodes, at).id))]
          store.edit('act', {}, () => anyCommands[act]?.(store, ids, a, b))
          const now = textOf(store)
          if (now !== states.at(-1)) {
            states.push(now)
            expect(faultOf(store.serialise() as PlayableDocument), String(anyCommands[act])).toBeUndefined()
          }
          expect(store.history.state().steps).toBe(states.length - 1)
          expect(saved()).toBe(now)
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect(store.history.undo()).toBe(true)
          expect(textOf(store)).toBe(state)
          expect(saved()).toBe(state)
        }
        expect(store.history.undo()).toBe(false)
        for (const state of states.slice(1)) {
          expect(store.history.redo()).toBe(true)
          expect(textOf(store)).toBe(state)
          expect(saved()).toBe(state)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('[ED-05.10] cover every command', () => {
    const here = dirname(fileURLToPath(import.meta.url))
    const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.includes('.test'))
      .map(file => readFileSync(join(here, file), 'utf8'))
    const commands = sources.flatMap(source =>
      [...source.matchAll(/export function (\w+)(?:<[^(]*)?\(\s*store: PlayableStore/g)].map(
        found => found[1] ?? '',
      ),
    )
    expect(commands.length).toBeGreaterThan(80)
    const drawn = readFileSync(join(here, 'any-command.test-support.ts'), 'utf8')
    expect(commands.filter(command => !new RegExp(`\\b${command}\\(\\s*store`).test(drawn))).toEqual(readers)
  })
})

/** These functions only read. */
const readers = ['playableDocumentOf']
