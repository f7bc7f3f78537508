import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { anyLogicDocument, anyTouches } from './any-logic.test-support.ts'

const borne = /^(Image |No game module|Rules without end|Actions without end)/

describe('any logic that the catalogue allows', () => {
  it('[ED-03.28] is valid, is linted and compiled, and plays without an error, whichever records it names', async () => {
    await fc.assert(
      fc.asyncProperty(anyLogicDocument, anyTouches, async (made, presses) => {
        expect(documentSchema.safeParse(made).error?.issues).toBeUndefined()
        expect(() => lintDocument(made)).not.toThrow()
        const host = nodeHost({ width: 400, height: 700 })
        const handle = play(compileDocument(made), host, { draw: [canvas2d] })
        await handle.ready
        for (const [kind, x, y] of presses) {
          host.touch(kind, x, y)
          handle.step(9)
        }
        handle.step(60)
        handle.destroy()
        expect(
          host.events.flatMap(event =>
            event.type === 'error' && !borne.test(event.message) ? [event.message] : [],
          ),
        ).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
