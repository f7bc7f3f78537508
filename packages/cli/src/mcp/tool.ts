import type { Client } from '@adloom/client'
import type { Permission } from '@adloom/contract/permissions'

/** What a tool works with. */
export interface ToolContext {
  client: Client
  changes: ProposedChanges
  /** Asks the user of the assistant; true when the assistant cannot ask, because then it shows each call. */
  confirm(question: string): Promise<boolean>
}

/** One tool as an assistant sees it. */
export interface Tool {
  name: string
  description: string
  /** JSON Schema of the input. */
  inputSchema: Record<string, unknown>
  /** Whether it changes nothing. */
  readOnly: boolean
  /** The key needs one of these; none for every key. */
  permissions: readonly Permission[]
  run(context: ToolContext, input: Record<string, unknown>): Promise<unknown>
}

/** Changes that were shown and are not saved yet; the oldest are forgotten. */
export interface ProposedChanges {
  /** Returns the id that saves it. */
  add(change: ProposedChange): string
  /** Takes it out: a change is saved once. */
  take(id: string): ProposedChange | undefined
}

export interface ProposedChange {
  /** A sentence for the user who confirms. */
  title: string
  save(): Promise<unknown>
}

const changesKept = 20

export function createProposedChanges(): ProposedChanges {
  const waiting = new Map<string, ProposedChange>()
  let made = 0
  return {
    add(change) {
      const id = `change-${(made += 1)}`
      waiting.set(id, change)
      const [oldest] = waiting.keys()
      if (waiting.size > changesKept && oldest !== undefined) waiting.delete(oldest)
      return id
    },
    take(id) {
      const change = waiting.get(id)
      waiting.delete(id)
      return change
    },
  }
}
