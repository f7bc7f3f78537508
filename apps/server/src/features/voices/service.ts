import type { SourceType } from '@adloom/contract/assets'
import type * as contract from '@adloom/contract/voices'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { storeAsset } from '../assets/service.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { fileUrl } from '../files/service.ts'
import { makeWav } from './make-wav.ts'
import { segmentsOf } from './segments-of.ts'
import { countTakes, deleteTakeRow, findTake, findTakes, insertTake, type TakeRow } from './repository.ts'
import { catalogue } from './voice-catalogue.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/** IPTC's digital source type of audio that a program without a trained model makes. */
const sourceType: SourceType = 'algorithmicMedia'

export function listVoices(): { voices: contract.Voice[] } {
  return {
    voices: catalogue.map(({ engineVoice: _engineVoice, ...voice }) => ({
      ...voice,
      is_embedded: true,
      is_kana_only: voice.language === 'ja',
    })),
  }
}

/**
 * Throws voice_unknown, voice_kanji, voice_too_long, voice_pauses, voices_busy, voices_spent, voices_full and
 * storage_full.
 */
export async function createTake(
  context: AppContext,
  { name, ...script }: Input<typeof contract.takeCreate>,
  { accountId, userId }: Caller,
): Promise<{ id: number }> {
  segmentsOf(script)
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    await requireStart(context, tx, accountId)
    await requireFreeStorage(tx, { accountId }, speechLimits.largestBytes)
    const jobId = await context.jobs.enqueue(
      { kind: 'makeVoice', lane: 'long', accountId, userId, title: name, input: {}, silent: true },
      tx,
    )
    const take = { account_id: accountId, created_by: userId, name, job_id: jobId }
    return { id: await insertTake(tx, { ...take, script: JSON.stringify(script) }) }
  })
}

async function requireStart(
  { clock }: AppContext,
  db: Executor,
  account: Caller['accountId'],
): Promise<void> {
  const { pending: most, perDay, takesPerAccount } = speechLimits
  const since = new Date(clock.now() - dayMs)
  const { pending, started } = await countStarted(db, account, { kind: 'makeVoice', since })
  if (pending >= most) fail('voices_busy', { limit: most })
  if (started >= perDay) fail('voices_spent', { limit: perDay })
  if ((await countTakes(db, account)) >= takesPerAccount) fail('voices_full', { limit: takesPerAccount })
}

export async function listTakes({ db }: AppContext, input: Input<typeof contract.takeList>, caller: Caller) {
  const { page, page_size } = input
  const { list, total } = await findTakes(db, caller.accountId, input)
  return { list: list.map(row => onWire(row, caller)), total, page, page_size }
}

function onWire(row: TakeRow, { language }: Caller): contract.VoiceTake {
  return {
    id: row.id,
    name: row.name,
    script: row.script,
    status: row.status,
    progress: row.progress,
    error: row.status === 'fail' ? errorOnWire(row.error, language).msg : '',
    duration: row.duration_ms,
    mp3_url: row.status === 'success' ? fileUrl(row.mp3_hash) : '',
    peaks: row.peaks,
    timings: row.timings,
    created_time: wireTime(row.created_at),
  }
}

export async function cancelTake(context: AppContext, id: number, { accountId }: Caller) {
  await context.db.transaction().execute(async tx => {
    const row = (await findTake(tx, accountId, id)) ?? fail('not_found')
    await context.jobs.cancel({ id: row.job_id, accountId, reason: 'voice_cancelled' }, tx)
  })
  return {}
}

/** A voice that is being made is cancelled. */
export async function deleteTake(context: AppContext, id: number, caller: Caller) {
  await cancelTake(context, id, caller)
  await deleteTakeRow(context.db, caller.accountId, id)
  return {}
}

/** Throws voice_unready and storage_full. */
export async function saveTake(
  context: AppContext,
  { id, format }: Input<typeof contract.takeSave>,
  caller: Caller,
): Promise<{ asset_id: number }> {
  const row = (await findTake(context.db, caller.accountId, id)) ?? fail('not_found')
  const { mp3_hash: mp3 } = row
  if (row.status !== 'success' || mp3 === null) return fail('voice_unready')
  const kept = { hash: mp3, size: Number(row.size_bytes), md5: row.md5 }
  const { hash, size, md5 } = format === 'mp3' ? kept : await makeWav(context, mp3, caller)
  return context.db.transaction().execute(async tx => {
    await requireFreeStorage(tx, caller, size)
    const asset_id = await storeAsset(context, tx, caller, {
      name: `${row.name.slice(0, 196)}.${format}`,
      folderId: null,
      file: {
        ...{ type: 'audio', format, mime: format === 'mp3' ? 'audio/mpeg' : 'audio/wav' },
        ...{ hash, size, md5, sourceSize: size, durationMs: row.duration_ms },
        payload: { source_type: sourceType },
      },
    })
    return { asset_id }
  })
}
