import { open, mkdir, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

/** A message with the time of its arrival, in milliseconds since 1970. */
export interface InboxMessage {
  atMs: number
  bytes: Buffer
}

export interface InboxOptions {
  folder: string
  now: () => number
  /** A segment that has reached this size is closed. */
  segmentBytes: number
  /** Bytes that wait for the disk; further messages are refused. */
  waitingBytes: number
  /** Opens a new file; a test lets it fail. */
  openFile?: (path: string) => Promise<FileHandle>
}

/** Thrown when a message is not stored: the disk failed, or too many bytes wait for it. */
export class InboxUnavailable extends Error {}

interface Waiting {
  record: readonly Buffer[]
  stored: () => void
  failed: (error: Error) => void
}

interface Segment {
  file: FileHandle
  bytes: number
}

const lineEnd = Buffer.from('\n')
const segmentName = /^(\d{12})\.log$/

/**
 * A log of messages on disk. `append` resolves when its message has survived a power cut: all messages that
 * arrive during one fdatasync share the next one. A record is `<ms> <bytes> <crc32>\n<message>\n`; a torn
 * record at the end of a segment was never acknowledged.
 */
export class DurableInbox {
  private readonly options: InboxOptions
  private waiting: Waiting[] = []
  private waitingBytes = 0
  private segment: Segment | undefined
  private nextNumber: number
  private running: Promise<void> | undefined

  private constructor(options: InboxOptions, nextNumber: number) {
    this.options = options
    this.nextNumber = nextNumber
  }

  /** Opens the log; new messages go to a new segment, so that a torn one stays as it is. */
  static async open(options: InboxOptions): Promise<DurableInbox> {
    await mkdir(options.folder, { recursive: true })
    const numbers = await segmentNumbers(options.folder)
    return new DurableInbox(options, (numbers.at(-1) ?? 0) + 1)
  }

  /** Stores a message. Throws InboxUnavailable. */
  append(message: Buffer): Promise<void> {
    const head = `${this.options.now()} ${message.length} ${crc32(message)}\n`
    const record = [Buffer.from(head, 'latin1'), message, lineEnd]
    const bytes = head.length + message.length + lineEnd.length
    if (this.waitingBytes + bytes > this.options.waitingBytes)
      return Promise.reject(new InboxUnavailable('too many messages wait for the disk'))
    this.waitingBytes += bytes
    return new Promise((stored, failed) => {
      this.waiting.push({ record, stored, failed })
      this.running ??= this.run()
    })
  }

  /** Closes the current segment, so that all stored messages are in closed ones. Returns their numbers. */
  async rotate(): Promise<number[]> {
    const open = await this.betweenBatches(async () => {
      await this.closeSegment()
      return this.nextNumber
    })
    // Messages may have begun a new segment since.
    return (await segmentNumbers(this.options.folder)).filter(number => number < open)
  }

  /** Waits for pending messages and closes the log. */
  async close(): Promise<void> {
    await this.betweenBatches(() => this.closeSegment())
  }

  /** Runs work while no batch is written; messages that arrive meanwhile wait for it. */
  private async betweenBatches<T>(work: () => Promise<T>): Promise<T> {
    while (this.running) await this.running
    const working = work()
    this.running = working.then(
      () => this.run(),
      () => this.run(),
    )
    return working
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Messages of the same turn of the event loop share a sync.
      await nextTurn()
      const batch = this.waiting
      this.waiting = []
      const bytes = Buffer.concat(batch.flatMap(({ record }) => record))
      try {
        await this.store(bytes)
        for (const { stored } of batch) stored()
      } catch (error) {
        // What the failed segment holds of the batch is unknown; nothing more is written to it.
        await this.closeSegment().catch(() => undefined)
        const reason = new InboxUnavailable('the disk refused messages', { cause: error })
        for (const { failed } of batch) failed(reason)
      }
      this.waitingBytes -= bytes.length
    }
    this.running = undefined
  }

  private async store(bytes: Buffer): Promise<void> {
    this.segment ??= await this.createSegment()
    const { segment } = this
    await segment.file.appendFile(bytes)
    await segment.file.datasync()
    segment.bytes += bytes.length
    if (segment.bytes >= this.options.segmentBytes) await this.closeSegment()
  }

  private async createSegment(): Promise<Segment> {
    const path = join(this.options.folder, `${String(this.nextNumber++).padStart(12, '0')}.log`)
    const file = await (this.options.openFile ?? (name => open(name, 'ax')))(path)
    // The entry of a new file is durable only after a sync of its folder.
    const folder = await open(this.options.folder, 'r')
    await folder.sync().finally(() => folder.close())
    return { file, bytes: 0 }
  }

  private async closeSegment(): Promise<void> {
    const { segment } = this
    this.segment = undefined
    await segment?.file.close()
  }
}

async function segmentNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names
    .flatMap(name => segmentName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)
}

const pathOf = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(12, '0')}.log`)

/** Returns the messages of a segment in their order; a torn record ends it. */
export async function readSegment(folder: string, number: number): Promise<InboxMessage[]> {
  const bytes = await readFile(pathOf(folder, number))
  const messages: InboxMessage[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0x0a, at)
    const head = end < 0 ? null : /^(\d{1,16}) (\d{1,9}) (\d{1,10})$/.exec(bytes.toString('latin1', at, end))
    if (!head) break
    const message = bytes.subarray(end + 1, end + 1 + Number(head[2]))
    const next = end + 1 + message.length
    if (message.length !== Number(head[2]) || bytes[next] !== 0x0a || crc32(message) !== Number(head[3]))
      break
    messages.push({ atMs: Number(head[1]), bytes: message })
    at = next + 1
  }
  return messages
}

/** Deletes a segment whose messages are stored elsewhere. */
export async function deleteSegment(folder: string, number: number): Promise<void> {
  await rm(pathOf(folder, number), { force: true })
}
