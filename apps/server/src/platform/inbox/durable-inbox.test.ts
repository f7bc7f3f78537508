import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteSegment,
  DurableInbox,
  InboxUnavailable,
  readSegment,
  type InboxOptions,
} from './durable-inbox.ts'

describe('the inbox of reports', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adloom-inbox-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const inbox = (change: Partial<InboxOptions> = {}) =>
    DurableInbox.open({
      folder,
      now: () => 1_700_000_000_000,
      segmentBytes: 4096,
      waitingBytes: 65_536,
      ...change,
    })
  const stored = async () => {
    const names = await readdir(folder)
    const lists = await Promise.all(names.sort().map(name => readSegment(folder, Number(name.slice(0, 12)))))
    return lists.flat().map(({ bytes }) => bytes.toString())
  }

  it('[IN-04.7] stores messages of any bytes in their order, over several segments', async () => {
    const log = await inbox()
    const sent = Array.from({ length: 200 }, (_, at) => `message ${at}\n\n中 ${'x'.repeat(at)}`)
    await Promise.all(sent.map(text => log.append(Buffer.from(text))))
    await log.close()
    expect(await stored()).toEqual(sent)
    const later = await inbox()
    await later.append(Buffer.from('later'))
    await later.close()
    expect(await stored()).toEqual([...sent, 'later'])
  })

  it('[IN-04.8] syncs many messages at once, and acknowledges none before its sync', async () => {
    let syncs = 0
    let release: (() => void) | undefined
    const log = await inbox({
      segmentBytes: 1_000_000,
      openFile: async path => {
        const file = await open(path, 'ax')
        const sync = file.datasync.bind(file)
        file.datasync = async () => {
          syncs += 1
          if (syncs === 1) await new Promise<void>(resolve => (release = resolve))
          await sync()
        }
        return file
      },
    })
    const done: number[] = []
    const all = Array.from({ length: 50 }, async (_, at) => {
      await log.append(Buffer.from(String(at)))
      done.push(at)
    })
    await expect.poll(() => release).toBeDefined()
    expect(done).toEqual([])
    release!()
    await Promise.all(all)
    expect(syncs).toBeLessThanOrEqual(3)
    await log.close()
  })

  it('[IN-04.9] refuses messages while the disk fails, and stores later ones', async () => {
    let isFull = true
    const log = await inbox({
      openFile: async path => {
        const file = await open(path, 'ax')
        const write = file.appendFile.bind(file)
        file.appendFile = async (data, options) => {
          if (!isFull) return write(data, options)
          await write((data as Buffer).subarray(0, 5))
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        }
        return file
      },
    })
    await expect(log.append(Buffer.from('lost'))).rejects.toThrow(InboxUnavailable)
    isFull = false
    await log.append(Buffer.from('kept'))
    await log.close()
    expect(await stored()).toEqual(['kept'])
  })

  it('[IN-04.9] refuses messages that would make more wait than the limit', async () => {
    const log = await inbox({ waitingBytes: 60 })
    const first = log.append(Buffer.from('12345678'))
    await expect(log.append(Buffer.from('12345678'))).rejects.toThrow(InboxUnavailable)
    await first
    await log.close()
  })

  it('[IN-04.7] ignores a torn record, at every length', async () => {
    const log = await inbox()
    await Promise.all(['one', 'two\ntwo'].map(text => log.append(Buffer.from(text))))
    await log.close()
    const whole = await readFile(join(folder, '000000000001.log'))
    const firstEnd = whole.indexOf('one') + 4
    for (let length = 0; length < whole.length; length++) {
      await writeFile(join(folder, '000000000001.log'), whole.subarray(0, length))
      expect(await stored()).toEqual(length < firstEnd ? [] : ['one'])
    }
  })

  it('[IN-04.7] deletes segments that were read', async () => {
    const log = await inbox()
    await log.append(Buffer.from('one'))
    const [number] = await log.rotate()
    await deleteSegment(folder, number!)
    await log.append(Buffer.from('two'))
    await log.close()
    expect(await stored()).toEqual(['two'])
  })
})
