import { nodeHost } from '@adloom/engine/host-node'
import { MOST_OF_CHAIN, MOST_OF_FRAME } from '@adloom/engine/logic'
import { describe, expect, it } from 'vitest'
import type { PlayableDocument } from '../format/records.ts'
import { actionBomb, hostileDocuments, withRecords } from './hostile-documents.ts'
import { playCounting } from './play-hostile.ts'

/** Against a hang only. */
const hang = 60_000
const host = () => nodeHost({ width: 375, height: 667 })

describe('a hostile document that is accepted', () => {
  it.each(hostileDocuments.filter(({ fate }) => fate === 'plays'))(
    '[RS-01.6] plays 600 frames in a bounded number of steps: $name',
    async ({ make }) => {
      const { handle, perFrame } = await playCounting(make(), 600, host())
      for (const { responses, rules } of perFrame.slice(1))
        expect(responses + rules).toBeLessThanOrEqual(MOST_OF_FRAME)
      // Every problem is reported once in a play.
      const errors = perFrame.flatMap(frame => frame.errors)
      expect(errors).toHaveLength(new Set(errors).size)
      handle.destroy()
    },
    hang,
  )

  it('[RS-01.6] ends the chain that runs itself, reports it once and leaves the rest of the ad alone', async () => {
    const { handle, perFrame } = await playCounting(withClock(actionBomb()), 60, host())
    expect(perFrame[0]!.responses).toBeGreaterThan(100)
    expect(perFrame[0]!.responses).toBeLessThanOrEqual(MOST_OF_CHAIN)
    expect(
      perFrame.flatMap(frame => frame.errors).filter(message => message === 'Too many responses at once'),
    ).toHaveLength(1)
    expect(handle.variable('ticks')).toBe(10)
    handle.destroy()
  })
})

/** With a timer that counts ten times a second. */
function withClock(document: PlayableDocument): PlayableDocument {
  return withRecords(document, [
    { id: 'ticks', type: 'variable', name: 'Ticks', initial: 0 },
    {
      id: 'tick',
      type: 'rule',
      owner: 'first',
      index: 'b',
      on: { t: 'timer', ms: 99, startsAt: 'entry' },
      do: [{ t: 'assign', var: 'ticks', op: '+', value: 1 }],
    },
  ])
}
