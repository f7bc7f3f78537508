import fc, { type Scheduler } from 'fast-check'
import { expect, it } from 'vitest'
import { createAutosave, type Autosave, type Draft, type SaveOutcome, type SentSave } from './autosave.ts'

/** The edits that a document contains; those of another user are negative. */
type Content = readonly number[]

type Step =
  | 'edit'
  | 'timer'
  | 'deliver'
  | 'flush'
  | 'leave'
  | 'kill'
  | 'other user'
  | 'lose request'
  | 'lose response'

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Step>('edit', 'timer', 'deliver', 'deliver') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Step>('flush', 'leave', 'kill', 'lose request', 'lose response'),
    },
    { weight: 1, arbitrary: fc.constant<Step>('other user') },
  ),
  { minLength: 4, maxLength: 40 },
)

/** The server's side of D-34: a save replaces the revision that it names; a repeated one is stored once. */
function createProject() {
  const project = { rev: 1, content: [] as Content, saveId: '', stored: 0 }
  const save = ({ id, content }: SentSave<Content>, rev: number): SaveOutcome => {
    if (project.saveId === id && project.rev === rev + 1) return { kind: 'saved', rev: project.rev }
    if (project.rev !== rev) return { kind: 'stale' }
    Object.assign(project, { rev: rev + 1, content, saveId: id, stored: project.stored + 1 })
    return { kind: 'saved', rev: project.rev }
  }
  return { project, save }
}

/** Lets everything run that waits for no timer and no message. */
const settled = () => new Promise(resolve => setImmediate(resolve))

const endless = new Promise<never>(() => undefined)

/** One tab with a device that keeps its draft, and a network that the scheduler delays. */
class Tab {
  content: Content = []
  draft: Draft<Content> | undefined
  autosave!: Autosave<Content>
  timers = new Set<() => void>()
  losses: Step[] = []
  private page = { isKilled: false }
  private ids = 0
  private readonly scheduler: Scheduler
  private readonly server: ReturnType<typeof createProject>

  constructor(scheduler: Scheduler, server: ReturnType<typeof createProject>) {
    this.scheduler = scheduler
    this.server = server
    this.open()
  }

  /** Loads the page: reads the project and continues the draft of this device, as `useAutosave` does. */
  open(): void {
    const page = { isKilled: false }
    this.page = page
    this.timers.clear()
    const { project } = this.server
    this.content = project.content
    this.autosave = createAutosave<Content>({
      rev: project.rev,
      delayMs: 3000,
      content: () => this.content,
      save: (sent, rev) => this.send(page, sent, rev),
      drafts: {
        read: async () => this.draft,
        write: async draft => void (this.draft = draft),
        clear: async () => void (this.draft = undefined),
      },
      now: () => 0,
      newId: () => `save-${(this.ids += 1)}`,
      later: run => {
        this.timers.add(run)
        return () => this.timers.delete(run)
      },
      onState: () => undefined,
    })
    const { draft } = this
    if (!draft) return
    if (JSON.stringify(draft.content) === JSON.stringify(this.content)) {
      this.draft = undefined
      return
    }
    this.autosave.resume(draft)
    this.content = draft.content
    this.autosave.changed()
  }

  edit(value: number): void {
    this.content = [...this.content, value]
    this.autosave.changed()
  }

  /** A page that is closed gets no response; a request that it sent may still arrive unless it was killed. */
  private async send(
    page: { isKilled: boolean },
    sent: SentSave<Content>,
    rev: number,
  ): Promise<SaveOutcome> {
    await this.scheduler.schedule(Promise.resolve(), 'request')
    if (page.isKilled) return endless
    const isLost = this.lost('lose request')
    const outcome: SaveOutcome = isLost ? { kind: 'offline' } : this.server.save(sent, rev)
    await this.scheduler.schedule(Promise.resolve(), 'response')
    if (page !== this.page) return endless
    return this.lost('lose response') ? { kind: 'offline' } : outcome
  }

  private lost(kind: Step): boolean {
    const at = this.losses.indexOf(kind)
    if (at >= 0) this.losses.splice(at, 1)
    return at >= 0
  }

  fire(): void {
    const [first] = this.timers
    if (!first) return
    this.timers.delete(first)
    first()
  }

  close(how: 'leave' | 'kill'): void {
    if (how === 'leave' && this.autosave.state() !== 'saved') this.draft = this.autosave.draft()
    this.autosave.stop()
    this.page.isKilled = how === 'kill'
    this.open()
  }
}

function perform(step: Step, tab: Tab, edits: number[], others: number[]): void {
  if (step === 'edit') {
    edits.push(edits.length + 1)
    tab.edit(edits.length)
  } else if (step === 'timer') tab.fire()
  else if (step === 'flush') void tab.autosave.flush()
  else if (step === 'leave' || step === 'kill') tab.close(step)
  else if (step === 'lose request' || step === 'lose response') tab.losses.push(step)
  else if (step === 'other user') others.push(-1 - others.length)
}

it('[D-34.1] no order of saves, lost messages and reloads loses or overwrites an edit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, history) => {
      const server = createProject()
      const { project } = server
      const tab = new Tab(scheduler, server)
      const edits: number[] = []
      const others: number[] = []
      for (const step of history) {
        // A timer never fires between two microtasks.
        if (step === 'timer') await settled()
        perform(step, tab, edits, others)
        if (step === 'other user')
          server.save(
            { id: `other ${others.length}`, content: [...project.content, others.at(-1)!] },
            project.rev,
          )
        if (step === 'deliver' && scheduler.count() > 0) await scheduler.waitNext(1)
        await Promise.resolve()
      }
      tab.losses = []
      for (let round = 0; round < 50; round++) {
        await settled()
        tab.fire()
        await scheduler.waitIdle()
      }
      const state = tab.autosave.state()
      expect(
        project.content.filter(edit => edit < 0),
        'edits of other users',
      ).toEqual(others)
      expect(new Set(project.content).size, 'doubled edits').toBe(project.content.length)
      // A reopened page may save the same content once more after the save that it repeats.
      const reopened = history.filter(step => step === 'leave' || step === 'kill').length
      expect(project.stored, 'saves').toBeLessThanOrEqual(edits.length + others.length + reopened)
      if (others.length === 0) expect(state).toBe('saved')
      const kept = state === 'saved' ? project.content : (tab.draft?.content ?? [])
      expect(['saved', 'conflict']).toContain(state)
      expect(
        kept.filter(edit => edit > 0),
        'own edits',
      ).toEqual(edits)
    }),
    { numRuns: Number(process.env['HISTORY_SEEDS'] ?? 200) },
  )
})
