import { throttleMs } from '@adloom/contract/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type Draft } from '../editors/shell/autosave.ts'
import { createThrottle } from './throttle.ts'

const yearMs = 365 * 86_400_000

describe.each([['forward', yearMs], ['back', -yearMs]])('a clock that jumps %s', (_name, jumpMs) => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })
  const jump = () => vi.setSystemTime(Date.now() + jumpMs)

  it('[RS-07.6] neither blocks a throttled action nor lets it through twice', () => {
    const action = vi.fn()
    const passes = createThrottle()
    const run = () => { if (passes()) action() }
    run()
    jump()
    run()
    expect(action).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(throttleMs)
    run()
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('[RS-07.6] saves a change once after its delay, and goes on from a draft of another time', async () => {
    const sent: { content: string; rev: number }[] = []
    const kept: Draft<string>[] = []
    const autosave = createAutosave<string>({
      rev: 4, delayMs: 3000, content: () => 'work', newId: () => 'one', now: () => Date.now(), onState: () => undefined,
      save: async ({ content }, rev) => { sent.push({ content, rev }); return { kind: 'saved', rev: rev + 1 } },
      drafts: { read: async () => kept.at(-1), write: async draft => { kept.push(draft) }, clear: async () => undefined },
      later: (run, ms) => { const timer = setTimeout(run, ms); return () => clearTimeout(timer) },
    })
    autosave.changed()
    jump()
    await vi.advanceTimersByTimeAsync(2999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ content: 'work', rev: 4 }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    jump()
    autosave.resume({ rev: kept[0]!.rev })
    autosave.changed()
    await autosave.flush()
    expect(sent.at(-1)).toEqual({ content: 'work', rev: 4 })
  })
})
