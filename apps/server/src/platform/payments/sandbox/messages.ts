import { sql, type Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database, Executor } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { readBody } from './object-store.ts'
import { readSwitches, type SandboxSwitch } from './switches.ts'

/** How a provider writes its messages, and when it takes one for accepted. */
export interface MessageFormat {
  /** Waits before a message is sent again; then it is given up. */
  retrySeconds: readonly number[]
  /** The signed request of an event; `fault` is what a switch does to it. */
  requestOf: (
    event: Record<string, unknown>,
    fault: string,
  ) => { headers: Record<string, string>; body: string }
  isAccepted: (status: number, text: string) => boolean
}

export interface MessageOptions {
  db: Kysely<Database>
  clock: Clock
  /** A number from 0 to 1, for the switches. */
  random: () => number
  /** Where messages are sent. */
  target: string
  format: MessageFormat
  settle: (transaction: Executor, subject: string) => Promise<void>
}

interface Task {
  id: number
  kind: 'deliver' | 'settle'
  subject: string
  fault: string
  attempt: number
}

/** Delivers the events of a sandbox: signed, spoilt by its switches, repeated until they are accepted. */
export class Messages {
  readonly #options: MessageOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isStopped = false

  constructor(options: MessageOptions) {
    this.#options = options
  }

  /** Plans the delivery of an event of the sandbox. Call `wake` when the transaction has ended. */
  async send(transaction: Executor, id: string): Promise<void> {
    const { random } = this.#options
    const switches = await readSwitches(transaction)
    const isOn = (name: SandboxSwitch) => random() * 100 < switches[name]
    const isDropped = isOn('dropped')
    const waitMs = (isOn('delayed') ? sandboxLimits.delayedMs : 0) + (isOn('reordered') ? this.#held() : 0)
    const fault = isOn('tampered') ? 'tampered' : isOn('stale') ? 'stale' : ''
    await this.#add(transaction, 'deliver', id, { waitMs, fault, isDropped })
    if (isOn('duplicate')) await this.#add(transaction, 'deliver', id, { waitMs: 0 })
  }

  /** Plans the end of a delayed payment. */
  settleLater(transaction: Executor, subject: string): Promise<void> {
    return this.#add(transaction, 'settle', subject, { waitMs: sandboxLimits.settleMs })
  }

  /** Runs what is due, and again when more is due. */
  wake(): void {
    if (this.#isStopped) return
    this.#running = (this.#running ?? Promise.resolve()).then(() => this.#runDue()).catch(() => undefined)
  }

  /**
   * Runs what waits, without its time, in an order that `random` gives, and what that leads to; `rounds`
   * limits how often a refused message is sent again.
   */
  async drain(rounds = 1): Promise<void> {
    const drained = (this.#running ?? Promise.resolve()).then(() => this.#runWaiting(rounds))
    this.#running = drained
    await drained
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #held(): number {
    return Math.ceil(this.#options.random() * sandboxLimits.heldMs)
  }

  async #add(
    transaction: Executor,
    kind: Task['kind'],
    subject: string,
    { waitMs, fault = '', isDropped = false }: { waitMs: number; fault?: string; isDropped?: boolean },
  ): Promise<void> {
    await transaction
      .insertInto('sandbox_tasks')
      .values({
        kind,
        subject,
        fault,
        state: isDropped ? 'dropped' : 'waiting',
        due_at: new Date(this.#options.clock.now() + waitMs),
      })
      .execute()
  }

  async #runWaiting(rounds: number): Promise<void> {
    const { db, random } = this.#options
    for (let round = 0; round < rounds; round++) {
      const waiting = await db
        .selectFrom('sandbox_tasks')
        .select('id')
        .where('state', '=', 'waiting')
        .execute()
      const shuffled = waiting.map(task => ({ ...task, place: random() }))
      for (const { id } of shuffled.sort((one, other) => one.place - other.place)) {
        const claimed = await this.#claim(id)
        if (claimed) await this.#run(claimed)
      }
    }
  }

  async #runDue(): Promise<void> {
    clearTimeout(this.#timer)
    for (let task = await this.#claim(); task; task = await this.#claim()) await this.#run(task)
    const next = await this.#options.db
      .selectFrom('sandbox_tasks')
      .select(expression => expression.fn.min('due_at').as('due_at'))
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!next?.due_at || this.#isStopped) return
    const waitMs = Math.max(1, next.due_at.getTime() - this.#options.clock.now())
    this.#timer = setTimeout(() => this.wake(), Math.min(waitMs, sandboxLimits.claimMs)).unref()
  }

  /** Takes a due task, or the one of an id; its claim ends by itself when this process does. */
  async #claim(id?: number): Promise<Task | undefined> {
    const { db, clock } = this.#options
    const now = clock.now()
    const due = db
      .selectFrom('sandbox_tasks')
      .select('id')
      .where('state', '=', 'waiting')
      .$if(id === undefined, query => query.where('due_at', '<=', new Date(now)))
      .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
    return db
      .updateTable('sandbox_tasks')
      .set({ due_at: new Date(now + sandboxLimits.claimMs), attempt: sql<number>`attempt + 1` })
      .where('id', '=', due)
      .returning(['id', 'kind', 'subject', 'fault', 'attempt'])
      .executeTakeFirst()
  }

  async #run(task: Task): Promise<void> {
    const { db, format, settle } = this.#options
    if (task.kind === 'settle') {
      await db.transaction().execute(async transaction => {
        await settle(transaction, task.subject)
        await this.#end(transaction, task.id, 'done', '')
      })
      return
    }
    const { answer, isAccepted } = await this.#deliver(task)
    if (isAccepted) return this.#end(db, task.id, 'done', answer)
    const waitSeconds = format.retrySeconds[task.attempt - 1]
    if (waitSeconds === undefined) return this.#end(db, task.id, 'failed', answer)
    await db
      .updateTable('sandbox_tasks')
      .set({ answer, fault: '', due_at: new Date(this.#options.clock.now() + waitSeconds * 1000) })
      .where('id', '=', task.id)
      .execute()
  }

  async #end(db: Executor, id: number, state: 'done' | 'failed', answer: string): Promise<void> {
    await db.updateTable('sandbox_tasks').set({ state, answer }).where('id', '=', id).execute()
  }

  /** Sends one message; returns the status of the answer, or why there is none. */
  async #deliver({ subject, fault }: Task): Promise<{ answer: string; isAccepted: boolean }> {
    const { db, format, target } = this.#options
    try {
      const response = await fetch(target, {
        method: 'POST',
        ...format.requestOf(await readBody(db, subject), fault),
        redirect: 'error',
        signal: AbortSignal.timeout(sandboxLimits.deliveryMs),
      })
      const text = await response.text()
      return { answer: String(response.status), isAccepted: format.isAccepted(response.status, text) }
    } catch (error) {
      return { answer: (error as Error).name, isAccepted: false }
    }
  }
}
