import type { Language } from '@adloom/contract/constants'
import type { ErrorName } from '@adloom/contract/errors'
import type { LiveCommand, LiveMessage } from '@adloom/contract/live'
import type { Permission } from '@adloom/contract/permissions'
import type { AccountId } from '../binder/caller.ts'

/** The user of a live connection, as checked when it was opened. */
export interface LiveCaller {
  accountId: AccountId
  userId: number
  sessionId: number
  permissions: ReadonlySet<Permission>
}

/** One open live connection: one page of one session. */
export interface LiveLine {
  readonly id: string
  readonly caller: LiveCaller
  readonly language: Language
  send(message: LiveMessage): void
  /** Sends the reason (reply code 1) and ends the connection: the page signs out (LV-02). */
  end(cmd: 'ping' | 'online/check', reason: ErrorName): void
}

/** Answers a command. A Failure becomes reply code 1; a feature with specified codes answers them itself. */
export type LiveHandler = (data: unknown, line: LiveLine) => Promise<Omit<LiveMessage, 'cmd'>>

/** The live commands and hooks of a feature. */
export interface LiveFeature {
  commands?: Partial<Record<LiveCommand, LiveHandler>>
  /** Whether this session may open a live connection. Called before its first message. */
  enter?(caller: LiveCaller): Promise<ErrorName | undefined>
  /**
   * Every few seconds, the connections that sent something since the last call: one write for all of them.
   */
  beat?(lines: readonly LiveLine[]): Promise<void>
  /**
   * A connection ended; `clean`: its page announced it, or its session ended. `last`: this node has no other
   * connection of the session.
   */
  closed?(line: LiveLine, how: { clean: boolean; last: boolean }): Promise<void>
}
