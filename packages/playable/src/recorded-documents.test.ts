import { createHash } from 'node:crypto'
import { stringifyDocument } from '@adloom/document'
import { recordPlay, touchAt } from '@adloom/engine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyCommands, pick } from './commands/any-command.test-support.ts'
import { createPlayableStore, type PlayableStore } from './commands/playable-store.ts'
import { placeOfFinding } from './commands/references/finding-place.ts'
import { applyFix, fixOf } from './commands/references/fix-finding.ts'
import { measureDocument } from './format/budget/document-budget.ts'
import { anyBrokenDocument } from './format/compile/broken-document.test-support.ts'
import { compileDocument } from './format/compile/compile-document.ts'
import type { PlayableDocument } from './format/records.ts'
import { sampleDocument } from './format/sample-document.ts'
import { applyValues } from './format/values/apply-values.ts'
import { readValues } from './format/values/read-values.ts'
import { anyStage, stageBoxes } from './geometry/sample-stage.test-support.ts'
import { beginStory, storyStarters } from './iv/story-starters.ts'
import { lintDocument } from './lint/lint-document.ts'
import { anyLogicDocument, anyTouches } from './logic-catalogue/any-logic.test-support.ts'
import { presetDocument } from './presets/preset.ts'
import { presets } from './presets/presets.ts'
import { starters } from './starters/starters.ts'
import { anyDrag, inputAt, selectToolOf } from './tools/any-gesture.test-support.ts'

/**
 * What commands, compiler, lint and engine make of many documents is recorded in `__snapshots__`, as hashes
 * where it is long. `npx vitest run packages/playable/src/recorded-documents.test.ts -u` records it again
 * after an intended change.
 */
const seed = 20_260
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 10)
const textOf = (store: PlayableStore): string => stringifyDocument(store.serialise())
const tryTo = (make: () => unknown): unknown => {
  try {
    return make()
  } catch (error) {
    return String(error)
  }
}

/** What the format reads of a document, without its images. */
function readingsOf(document: PlayableDocument): string {
  const values = tryTo(() => readValues(document))
  const compiled = tryTo(() => compileDocument(document))
  const measured = tryTo(() => measureDocument(document))
  return [values, compiled, measured, document].map(hashOf).join(' ')
}

function findingsOf(document: PlayableDocument): string[] {
  return lintDocument(document).map(finding => JSON.stringify(finding))
}

// New ids are counted, so that a document has the same ids in each run.
let counted = 0
beforeEach(() => {
  counted = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    const view = bytes as unknown as Uint8Array
    for (let at = 0; at < view.length; at++) view[at] = (counted >> (at * 3)) % 36
    counted++
    return bytes
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('recorded documents', () => {
  const calls = fc.sample(
    fc.record({
      who: fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
      a: fc.nat(100),
      b: fc.nat(100),
    }),
    { seed, numRuns: 8 },
  )
  const act = (store: PlayableStore, command: number, { who, a, b }: (typeof calls)[number]) => {
    const nodes = store.ofType('node')
    const ids = nodes.length === 0 ? [] : [...new Set(who.map(at => pick(nodes, at).id))]
    store.select(ids)
    store.edit('act', {}, () => anyCommands[command]?.(store, ids, a, b))
  }

  it('[ED-05.10] each command changes the sample as recorded', () => {
    const made = anyCommands.map((_command, index) => {
      const texts = calls.map(call => {
        const store = createPlayableStore(sampleDocument(), { historyLimit: 9 })
        act(store, index, call)
        return hashOf([textOf(store), store.selection()])
      })
      return `${index}: ${texts.join(' ')}`
    })
    expect(made).toMatchSnapshot()
  })

  it('[ED-05.10] sequences of commands lead to the recorded documents', () => {
    const act1 = fc.nat(anyCommands.length - 1)
    const sequences = fc.sample(fc.array(act1, { minLength: 40, maxLength: 60 }), { seed, numRuns: 12 })
    const made = sequences.map(sequence => {
      const store = createPlayableStore(sampleDocument(), { historyLimit: 9 })
      sequence.forEach((command, at) => act(store, command, pick(calls, at)))
      const document = store.serialise() as PlayableDocument
      return [readingsOf(document), hashOf(findingsOf(document))].join(' ')
    })
    expect(made).toMatchSnapshot()
  })

  it('[ED-05.11] gestures of the select tool lead to the recorded documents', () => {
    const gestures = fc.sample(
      fc.tuple(anyStage, fc.array(anyDrag, { minLength: 4, maxLength: 8 }), fc.subarray(stageBoxes)),
      { seed, numRuns: 40 },
    )
    const made = gestures.map(([document, drags, chosen], at) => {
      const store = createPlayableStore(document, { historyLimit: 200 })
      const tool = selectToolOf(store, at % 2 ? 'landscape' : 'portrait')
      store.select(chosen)
      for (const { grip, down, moves, escapes } of drags) {
        tool.down(inputAt(down, grip))
        for (const move of moves) tool.move(inputAt(move))
        if (escapes) tool.cancel()
        else tool.up(inputAt(moves.at(-1) ?? down))
      }
      return hashOf([textOf(store), store.selection()])
    })
    expect(made).toMatchSnapshot()
  })

  it('[ED-03.28] broken documents are compiled and linted as recorded', () => {
    const made = fc.sample(anyBrokenDocument, { seed, numRuns: 60 }).map(document => {
      const keys = lintDocument(document).map(({ key }) => key)
      return [readingsOf(document), hashOf(findingsOf(document)), ...new Set(keys)].join(', ')
    })
    expect(made).toMatchSnapshot()
  })

  it('[D-36.1] findings in broken documents lead to the recorded places and are fixed as recorded', () => {
    const made = fc.sample(anyBrokenDocument, { seed, numRuns: 60 }).map(document => {
      const store = createPlayableStore(document, { historyLimit: 99 })
      const findings = lintDocument(document)
      const places = findings.map(finding => placeOfFinding(store, finding))
      const fixes = findings.map(finding => fixOf(store, finding))
      const texts = fixes.map(fix => {
        if (!fix) return ''
        applyFix(store, fix)
        const text = textOf(store)
        store.history.undo()
        return text
      })
      const kinds = new Set(fixes.map(fix => fix?.kind))
      return [hashOf(places), hashOf(fixes), hashOf(texts), ...kinds].join(' ')
    })
    expect(made).toMatchSnapshot()
  })

  it('[ED-03.28] logic that the catalogue allows plays as recorded', async () => {
    const made: unknown[] = []
    for (const [document, touches] of fc.sample(fc.tuple(anyLogicDocument, anyTouches), {
      seed,
      numRuns: 40,
    })) {
      const play = await recordPlay(compileDocument(document), {
        width: 400,
        height: 700,
        act: (_handle, host, line) => {
          const touch = touches[line]
          if (touch) touchAt(host, [touch[0]], touch[1], touch[2])
        },
      })
      made.push([readingsOf(document), hashOf(findingsOf(document)), hashOf(play), play.at(-1)].join(', '))
    }
    expect(made).toMatchSnapshot()
  })

  it('[PL-06.30] starters, presets and stories play as recorded', async () => {
    const made: Record<string, unknown> = {}
    for (const [id, document] of bundledDocuments()) {
      const tapped = await recordPlay(compileDocument(document), {
        steps: 25,
        lines: 6,
        act: (_handle, host, line) => touchAt(host, ['down', 'up'], 60 + line * 45, 600 - line * 70),
      })
      made[id] = [readingsOf(document), hashOf(tapped), tapped.at(-1)].join(', ')
    }
    expect(made).toMatchSnapshot()
  })

  it('[PL-01.2] values of a document are applied as recorded', () => {
    const document = sampleDocument()
    const values = readValues(document)
    const made = Object.keys(values).map(param => {
      const { [param]: _own, ...others } = values
      return `${param} ${readingsOf(applyValues(document, others))}`
    })
    expect([readingsOf(applyValues(document, values)), ...made]).toMatchSnapshot()
  })
})

function bundledDocuments(): [id: string, document: PlayableDocument][] {
  return [
    ...starters.map(({ id, document }) => [`starter ${id}`, document()] as [string, PlayableDocument]),
    ...presets.map(preset => [`preset ${preset.id}`, presetDocument(preset)] as [string, PlayableDocument]),
    ...storyStarters.flatMap(({ id }) => {
      const document = beginStory(id, 'en')
      return document ? [[`story ${id}`, document] as [string, PlayableDocument]] : []
    }),
  ]
}
