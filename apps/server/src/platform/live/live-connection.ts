import { randomUUID } from 'node:crypto'
import type { Language } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import type { LiveMessage } from '@adloom/contract/live'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { LiveCaller, LiveLine } from './live-feature.ts'
import { liveLimits } from '../limits/live-limits.ts'

const pongText = Buffer.from('{"cmd":"ping","code":0}')
/** A complete unmasked text frame; server frames have no mask. */
const pongFrame = Buffer.concat([Buffer.from([0x81, pongText.length]), pongText])
/** The close code of a connection that the server refuses (RFC 6455, 7.4.1). */
export const policyViolation = 1008

const settled = Promise.resolve()

/** A connected socket with its caller. */
export class Line implements LiveLine {
  readonly id = randomUUID()
  readonly caller: LiveCaller
  readonly language: Language
  readonly socket: WebSocket
  /** The socket's underlying stream. */
  private readonly wire: Duplex
  lastMessageAt = performance.now()
  private windowAt = performance.now()
  private messages = 0
  /** Pending commands, and the end of the last of them: they are answered in order. */
  pending = 0
  tail: Promise<void> = settled
  /** Ended by the server: its page does not return with this session. */
  over = false

  constructor(socket: WebSocket, wire: Duplex, caller: LiveCaller, language: Language) {
    this.socket = socket
    this.wire = wire
    this.caller = caller
    this.language = language
  }

  /** Counts a message; false when its page exceeds the message rate (LV-02.6). */
  admitMessage(): boolean {
    if (this.lastMessageAt - this.windowAt >= liveLimits.messageWindowMs) {
      this.windowAt = this.lastMessageAt
      this.messages = 0
    }
    return ++this.messages <= liveLimits.messagesPerWindow
  }

  /**
   * Writes the prepared frame, thousands per second. Without compression a socket writes at once, so the
   * order is kept.
   */
  pong(): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.wire.writableLength > liveLimits.unsentBytes) return this.socket.terminate()
    this.wire.write(pongFrame)
  }

  send(message: LiveMessage): void {
    this.sendText(JSON.stringify(message))
  }

  end(cmd: 'ping' | 'online/check', reason: ErrorName): void {
    this.over = true
    this.send(refusal(cmd, reason, this.language))
    this.socket.close(policyViolation)
  }

  /** Sends a prepared frame: one message to many pages is encoded once. */
  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > liveLimits.unsentBytes) return this.socket.terminate()
    this.socket.send(text)
  }
}

/** Reply code 1 with the error's name, its code and its text (LV-01). */
export function refusal<C extends string>(cmd: C, reason: ErrorName, language: Language) {
  return {
    cmd,
    code: 1,
    msg: errorText(reason, language),
    data: { error: reason, code: errors[reason].code },
  }
}
