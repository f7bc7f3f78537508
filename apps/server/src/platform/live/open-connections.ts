import { liveLimits } from '../limits/live-limits.ts'
import type { Line } from './live-connection.ts'

/** The open connections of this node, all and by user. */
export class OpenLines {
  private readonly lines = new Set<Line>()
  private readonly byUser = new Map<number, Set<Line>>()

  get size(): number {
    return this.lines.size
  }

  all(): Iterable<Line> {
    return this.lines
  }

  ofUser(userId: number): Iterable<Line> {
    return this.byUser.get(userId) ?? []
  }

  isFull(userId: number): boolean {
    return (this.byUser.get(userId)?.size ?? 0) >= liveLimits.connectionsPerUser
  }

  add(line: Line): void {
    const { userId } = line.caller
    this.lines.add(line)
    this.byUser.set(userId, (this.byUser.get(userId) ?? new Set()).add(line))
  }

  /** Whether the connection's session has no other connection here. */
  remove(line: Line): boolean {
    const { userId, sessionId } = line.caller
    const group = this.byUser.get(userId)
    this.lines.delete(line)
    group?.delete(line)
    if (group?.size === 0) this.byUser.delete(userId)
    return ![...(group ?? [])].some(other => other.caller.sessionId === sessionId)
  }
}
