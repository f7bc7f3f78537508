import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as contract from '@adloom/contract/voices'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePool } from '../../media-tasks/media-pool.ts'
import { closeSpeechPool } from '../../media-tasks/speech/speech-pool.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { spokenText } from '../../media-tasks/speech/spoken-text.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { makeVoiceJob } from './make-voice-job.ts'
import { deleteOldTakes } from './repository.ts'

let server: TestServer
let worker: JobWorker | undefined
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  await work()
})
afterAll(async () => {
  await worker?.stop()
  closeSpeechPool(server.context)
  closePool(server.context)
  await server?.stop()
})

async function work() {
  worker = await startJobWorker(server.context, [makeVoiceJob(server.context) as JobKind])
}

const segment = (voice: string, text: string, more: Partial<contract.VoiceSegment> = {}) => ({
  ...{ voice, text, speed: 1, pitch: 0, pause: 0 },
  ...more,
})

function scriptOf(...segments: contract.VoiceSegment[]) {
  const words: contract.VoiceScript['words'] = []
  return { name: 'Voice', segments, words, effect: 'none' as contract.VoiceEffect }
}

/** Something that a voice can read, of any language. */
const sentenceOf = (id: string) => (id.startsWith('espeak-ja') ? 'こんにちは' : 'Hello 1 2 3')

async function ended(id: number): Promise<contract.VoiceTake> {
  for (;;) {
    const take = (await demo.call(contract.takeList, {})).list.find(one => one.id === id)
    if (!take) throw new Error('no such voice')
    if (take.status !== 'pending') return take
    await sleep(50)
  }
}

async function made(input: ReturnType<typeof scriptOf>): Promise<contract.VoiceTake> {
  return ended((await demo.call(contract.takeCreate, input)).id)
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await demo.fetch(url)).arrayBuffer())
}

describe('voices', () => {
  it('[VL-01.1] come from embedded engines in several languages, with a sample of each', async () => {
    const { voices } = await demo.call(contract.voiceList, {})
    expect(voices.every(voice => voice.is_embedded)).toBe(true)
    expect(new Set(voices.map(voice => voice.language)).size).toBeGreaterThanOrEqual(14)
    expect(new Set(voices.map(voice => voice.id)).size).toBe(voices.length)
    for (const voice of ['flite-slt', 'espeak-cmn-f', 'espeak-ja-m']) {
      const bytes = Buffer.from((await demo.call(contract.voiceSample, { voice })).mp3, 'base64')
      expect(bytes.length).toBeGreaterThan(8000)
    }
    expect(await demo.answer(contract.voiceSample, { voice: 'none' })).toMatchObject({ code: 3140 })
    const all = await made(scriptOf(...voices.map(({ id }) => segment(id, sentenceOf(id)))))
    expect(all.error).toBe('')
    expect(all.timings.map(({ from, to }) => to - from > 300)).toEqual(voices.map(() => true))
  }, 60_000)

  it('[VL-01.2, VL-01.4] read a script of several speakers and time its segments and words', async () => {
    const segments = [
      segment('flite-slt', 'Hello world, play this game!', { pause: 700 }),
      segment('espeak-cmn-f', '你好，世界。'),
      segment('espeak-ja-m', 'こんにちは、 あたらしい ゲームです。'),
    ]
    const take = await made(scriptOf(...segments))
    expect(take).toMatchObject({ status: 'success', error: '', progress: 100 })
    const [first, second, third] = take.timings
    expect(first!.from).toBe(0)
    expect(second!.from - first!.to).toBeGreaterThanOrEqual(699)
    expect(third!.from).toBe(second!.to)
    expect(Math.abs(take.duration - third!.to)).toBeLessThan(150)
    expect(first!.words.map(({ text }) => text)).toEqual(['Hello', 'world,', 'play', 'this', 'game!'])
    expect(second!.words.map(({ text }) => text).join('')).toBe('你好，世界。')
    expect(third!.words.map(({ text }) => text).join(' ')).toBe(segments[2]!.text)
    for (const { from, to, words } of take.timings) {
      const times = [from, ...words.flatMap(word => [word.from, word.to]), to]
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    const mp3 = await bytesOf(take.mp3_url)
    expect(mp3.length).toBeGreaterThan(take.duration * 14)
    expect(Math.max(...take.peaks)).toBeGreaterThan(40)
    expect((await other.fetch(take.mp3_url)).status).toBe(404)
  }, 60_000)

  it('[VL-01.3] differ by speed and pitch', async () => {
    const text = 'Tap to play the new level now.'
    for (const voice of ['flite-rms', 'espeak-en-us-m']) {
      const [slow, fast] = [
        await made(scriptOf(segment(voice, text, { speed: 0.7 }))),
        await made(scriptOf(segment(voice, text, { speed: 1.6, pitch: 4 }))),
      ]
      expect(slow.duration).toBeGreaterThan(fast.duration * 1.5)
    }
  }, 60_000)

  it('[VL-01.3] apply an effect to all of a script', async () => {
    const sizes = new Map<string, number>()
    const files = new Set<string>()
    for (const effect of contract.voiceEffects) {
      const take = await made({ ...scriptOf(segment('flite-slt', 'Play now.')), effect })
      expect(take, effect).toMatchObject({ status: 'success' })
      sizes.set(effect, take.duration)
      files.add(take.mp3_url)
    }
    expect(files.size).toBe(contract.voiceEffects.length)
    expect(Math.abs(sizes.get('deep')! - sizes.get('none')!)).toBeLessThan(150)
    expect(sizes.get('hall')! - sizes.get('none')!).toBeGreaterThan(400)
  }, 60_000)

  it('[VL-01.5] read words by the pronunciations, and no commands of an engine', async () => {
    const script = scriptOf(segment('espeak-en-us-f', 'Adloom <b>[[h]] is here'))
    const [plain, longer] = [
      await made(script),
      await made({ ...script, words: [{ word: 'adloom', spoken: 'add a big loom machine' }] }),
    ]
    expect(longer.duration).toBeGreaterThan(plain.duration + 300)
    expect(longer.timings[0]!.words[0]!.text).toBe('Adloom')
  }, 60_000)

  it('[VL-01.10] refuse a script whose readings are longer than a voice may be', async () => {
    const words = [{ word: 'あ', spoken: 'い'.repeat(100) }]
    const script = scriptOf(segment('espeak-ja-f', 'あ'.repeat(500)))
    expect(await demo.answer(contract.takeCreate, { ...script, words })).toMatchObject({
      status: 422,
      code: 3141,
    })
  })

  it('[VL-01.12] refuse a script that is too long or silent for too long', async () => {
    const silent = Array.from({ length: 13 }, () => segment('flite-slt', 'x', { pause: 10_000 }))
    expect(await demo.answer(contract.takeCreate, scriptOf(...silent))).toMatchObject({ code: 3150 })
    const long = Array.from({ length: 8 }, () => segment('flite-slt', 'x'.repeat(1000), { speed: 0.5 }))
    expect(await demo.answer(contract.takeCreate, scriptOf(...long))).toMatchObject({ code: 3141 })
  })

  it('[VL-01.13] stop an engine after the longest voice', async () => {
    const { speakByEspeak } = await import('../../media-tasks/speech/speak-espeak.ts')
    const text = '11111111 '.repeat(20)
    const spoken = { engine: 'espeak' as const, voice: 'en-us', text, speed: 0.5, pitch: 0, pauseMs: 0 }
    const { samples, hertz } = await speakByEspeak(spoken, spokenText(text, []), 2000)
    expect(samples.length / hertz).toBeGreaterThan(2)
    expect(samples.length / hertz).toBeLessThan(2.5)
  })

  it('[VL-01.6] of Japanese refuse kanji without a reading', async () => {
    const script = scriptOf(segment('espeak-ja-f', '新しい ゲーム'))
    expect(await demo.answer(contract.takeCreate, script)).toMatchObject({
      status: 422,
      code: 3144,
      msg: expect.stringContaining('新') as string,
    })
    const words = [{ word: '新', spoken: 'あたら' }]
    expect(await made({ ...script, words })).toMatchObject({ status: 'success' })
    expect(await demo.answer(contract.takeCreate, scriptOf(segment('gone', 'x')))).toMatchObject({
      code: 3140,
    })
    expect(await made(scriptOf(segment('espeak-en-us-f', '…')))).toMatchObject({
      status: 'fail',
      error: expect.stringContaining('nothing to read') as string,
    })
  }, 60_000)
})

describe('a voice', () => {
  it('[VL-01.7] is saved to the library as MP3 or WAV', async () => {
    const { id, duration } = await made({
      ...scriptOf(segment('flite-slt', 'Save me.')),
      name: 'Saved voice',
    })
    for (const format of contract.voiceFormats) await demo.call(contract.takeSave, { id, format })
    const { list } = await demo.call(assets.list, { keyword: 'Saved voice' })
    expect(list.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['Saved voice.mp3', 'audio'],
      ['Saved voice.wav', 'audio'],
    ])
    expect(list[0]).toMatchObject({ duration_ms: duration })
    const wav = list.find(({ type, name }) => type === 'audio' && name.endsWith('.wav'))!
    expect(wav.size).toBeGreaterThan(duration * 80)
    expect(await other.answer(contract.takeSave, { id })).toMatchObject({ status: 404 })
    await demo.call(contract.takeDelete, { id })
    expect((await demo.call(assets.list, { keyword: 'Saved voice' })).total).toBe(2)
  }, 60_000)

  it('[VL-01.11] counts as storage until it is deleted, and needs free storage', async () => {
    const used = async () => (await demo.call(assets.storage, {})).used_size
    const before = await used()
    const { id, mp3_url } = await made(scriptOf(segment('flite-slt', 'Counted.')))
    expect((await used()) - before).toBe((await bytesOf(mp3_url)).length)
    await demo.call(contract.takeDelete, { id })
    expect(await used()).toBe(before)
    const { account_id } = await server.userOf('demo')
    const { free_size } = await demo.call(assets.storage, {})
    const use = (size: number) =>
      server.context.db
        .updateTable('asset_usage')
        .set(({ eb }) => ({ used_size: eb('used_size', '+', size) }))
        .where('account_id', '=', account_id)
        .execute()
    await use(free_size)
    const script = scriptOf(segment('flite-slt', 'Full.'))
    expect(await demo.answer(contract.takeCreate, script)).toMatchObject({ status: 403, code: 4106 })
    await use(-free_size)
  }, 60_000)

  it('[VL-01.8] can be cancelled, and limits hold', async () => {
    await worker?.stop()
    const script = scriptOf(segment('flite-slt', 'Later.'))
    const ids: number[] = []
    for (let count = 0; count < speechLimits.pending; count++)
      ids.push((await demo.call(contract.takeCreate, script)).id)
    expect(await demo.answer(contract.takeCreate, script)).toMatchObject({ status: 429, code: 3145 })
    expect(await demo.answer(contract.takeSave, { id: ids[0]! })).toMatchObject({ status: 409, code: 3149 })
    expect(await other.answer(contract.takeCancel, { id: ids[0]! })).toMatchObject({ status: 404 })
    for (const id of ids) await demo.call(contract.takeCancel, { id })
    expect(await ended(ids[0]!)).toMatchObject({ status: 'fail', error: 'You cancelled this voice.' })
    await demo.call(contract.takeCancel, { id: ids[0]! })
    await demo.call(contract.takeDelete, { id: ids[0]! })
    const { db } = server.context
    const [row] = await db.selectFrom('voice_takes').selectAll().limit(1).execute()
    const { id: _, ...copied } = row!
    const copies = Array.from({ length: speechLimits.takesPerAccount }, () => ({
      ...copied,
      ...{ script: JSON.stringify(copied.script), peaks: '[]', timings: '[]' },
    }))
    await db.insertInto('voice_takes').values(copies).execute()
    expect(await demo.answer(contract.takeCreate, script)).toMatchObject({ status: 422, code: 3147 })
    await deleteOldTakes(db, new Date(Date.now() - speechLimits.takeDays * dayMs))
    expect((await demo.call(contract.takeList, {})).total).toBeGreaterThanOrEqual(
      speechLimits.takesPerAccount,
    )
    await deleteOldTakes(db, new Date(Date.now() + 1000))
    expect((await demo.call(contract.takeList, {})).total).toBe(0)
  }, 60_000)
})
