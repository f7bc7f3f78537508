import { describe, expect, it } from 'vitest'
import { createAutosave, type Draft, type SaveOutcome, type SaveState } from './autosave.ts'

type Content = Record<string, string>

function bench(answers: SaveOutcome[]) {
  const timers: (() => void)[] = []
  const states: SaveState[] = []
  const sent: { content: Content; rev: number }[] = []
  const ids: string[] = []
  const kept: { draft: Draft<Content> | undefined } = { draft: undefined }
  let content: Content = {}
  const autosave = createAutosave({
    rev: 4,
    delayMs: 3000,
    content: () => content,
    newId: () => `save-${ids.length}`,
    save: async ({ id, content: given }, rev) => {
      ids.push(id)
      sent.push({ content: given, rev })
      return answers.shift() ?? { kind: 'saved', rev: rev + 1 }
    },
    drafts: {
      read: async () => kept.draft,
      write: async draft => {
        kept.draft = draft
      },
      clear: async () => {
        kept.draft = undefined
      },
    },
    now: () => 1,
    later: run => {
      timers.push(run)
      return () => {
        timers.splice(timers.indexOf(run), 1)
      }
    },
    onState: state => states.push(state),
  })
  const change = (text: string) => {
    content = { title: text }
    autosave.changed()
  }
  const fire = async () => {
    timers.splice(0).forEach(run => run())
    await autosave.flush()
  }
  return { autosave, change, fire, states, sent, ids, kept, timers }
}

describe('autosave', () => {
  it('[D-34.3] keeps a draft at once and saves it against the base revision after the delay', async () => {
    const { change, fire, sent, kept, autosave } = bench([])
    change('a')
    expect(kept.draft).toMatchObject({ rev: 4, content: { title: 'a' } })
    await fire()
    expect(sent).toEqual([{ content: { title: 'a' }, rev: 4 }])
    expect(autosave.rev()).toBe(5)
    expect(kept.draft).toBeUndefined()
  })

  it('[D-34.3] joins changes made within the delay into one save', async () => {
    const { change, fire, sent } = bench([])
    change('a')
    change('b')
    change('c')
    await fire()
    expect(sent.map(call => call.content)).toEqual([{ title: 'c' }])
  })

  it('[D-34.1] stops at a stale revision with the draft, until a revision is chosen', async () => {
    const { change, fire, sent, kept, autosave } = bench([{ kind: 'stale' }])
    change('mine')
    await fire()
    expect(autosave.state()).toBe('conflict')
    change('mine too')
    await fire()
    expect(sent).toHaveLength(1)
    expect(kept.draft?.content).toEqual({ title: 'mine too' })
    autosave.resolve(9, true)
    await fire()
    expect(sent.at(-1)).toEqual({ content: { title: 'mine too' }, rev: 9 })
    expect(autosave.state()).toBe('saved')
  })

  it('[D-34.1] sends nothing after a conflict, not even changes made during the stale save', async () => {
    const { autosave, change, fire, sent, timers } = bench([{ kind: 'stale' }, { kind: 'stale' }])
    change('mine')
    const saving = autosave.flush()
    change('mine too')
    await saving
    expect(autosave.state()).toBe('conflict')
    expect(timers).toEqual([])
    await fire()
    expect(sent).toHaveLength(1)
  })

  it('[LV-03.4] stops permanently when another user has the lock, and keeps the draft', async () => {
    const { change, fire, sent, kept, autosave, timers } = bench([{ kind: 'locked' }])
    change('mine')
    await fire()
    expect(autosave.state()).toBe('locked')
    change('mine too')
    await fire()
    autosave.resolve(9, true)
    expect(timers).toHaveLength(0)
    expect(sent).toHaveLength(1)
    expect(kept.draft?.content).toEqual({ title: 'mine too' })
    expect(autosave.state()).toBe('locked')
  })

  it('[LV-03.1] a lock lost while a save is on its way stays lost, and the saved draft is not kept twice', async () => {
    const { change, autosave, kept, states } = bench([{ kind: 'saved', rev: 5 }])
    change('mine')
    const sending = autosave.flush()
    autosave.lock()
    await sending
    expect(autosave.state()).toBe('locked')
    expect(autosave.rev()).toBe(5)
    expect(kept.draft).toBeUndefined()
    expect(states.at(-1)).toBe('locked')
  })

  it('[D-34.4] keeps edits made without a network and sends them when it is back', async () => {
    const { change, sent, kept, autosave, timers } = bench([{ kind: 'offline' }])
    change('a')
    await autosave.flush()
    expect(autosave.state()).toBe('offline')
    expect(kept.draft?.content).toEqual({ title: 'a' })
    expect(timers).toHaveLength(1)
    await autosave.flush()
    expect(sent).toHaveLength(2)
    expect(kept.draft).toBeUndefined()
  })

  it('[D-34.3] saves changes made during a save once it has ended', async () => {
    const { autosave, change, fire, sent } = bench([])
    change('a')
    const first = autosave.flush()
    change('b')
    await first
    await fire()
    expect(sent.map(call => [call.content, call.rev])).toEqual([
      [{ title: 'a' }, 4],
      [{ title: 'b' }, 5],
    ])
  })

  it('[D-34.4] keeps a pending save and later changes in the draft until its answer', async () => {
    const { autosave, change, kept } = bench([])
    change('a')
    expect(kept.draft).not.toHaveProperty('sending')
    const first = autosave.flush()
    change('b')
    expect(autosave.draft()).toEqual({
      rev: 4,
      content: { title: 'b' },
      time: 1,
      sending: { id: 'save-0', content: { title: 'a' } },
    })
    expect(kept.draft).toEqual(autosave.draft())
    await first
    expect(kept.draft).toEqual({ rev: 5, content: { title: 'b' }, time: 1 })
  })

  it('[D-34.2] repeats an unanswered save under its identifier, then sends later changes', async () => {
    const { autosave, change, sent, ids, kept } = bench([{ kind: 'offline' }, { kind: 'offline' }])
    change('a')
    await autosave.flush()
    change('b')
    expect(kept.draft).toEqual({
      rev: 4,
      content: { title: 'b' },
      time: 1,
      sending: { id: 'save-0', content: { title: 'a' } },
    })
    await autosave.flush()
    expect(await autosave.flush()).toBe('saved')
    expect(sent).toEqual([
      ...Array.from({ length: 3 }, () => ({ content: { title: 'a' }, rev: 4 })),
      { content: { title: 'b' }, rev: 5 },
    ])
    expect(ids).toEqual(['save-0', 'save-0', 'save-0', 'save-3'])
    expect(kept.draft).toBeUndefined()
  })

  it('[D-34.2] does not repeat a refused save under its identifier', async () => {
    const { autosave, change, sent, ids } = bench([{ kind: 'offline' }, { kind: 'refused', message: 'no' }])
    change('a')
    await autosave.flush()
    await autosave.flush()
    expect(autosave.state()).toBe('failed')
    change('b')
    await autosave.flush()
    expect(ids).toEqual(['save-0', 'save-0', 'save-2'])
    expect(sent.at(-1)).toEqual({ content: { title: 'b' }, rev: 4 })
  })

  it('[D-34.4] a draft continues on its own revision, from the pending save', async () => {
    const { autosave, change, sent, ids } = bench([])
    autosave.resume({ rev: 3, sending: { id: 'left', content: { title: 'on its way' } } })
    change('and on')
    expect(await autosave.flush()).toBe('saved')
    expect(sent).toEqual([
      { content: { title: 'on its way' }, rev: 3 },
      { content: { title: 'and on' }, rev: 4 },
    ])
    expect(ids).toEqual(['left', 'save-1'])
  })
})
