import { z } from 'zod'
import { poolOf } from '../../media-tasks/media-pool.ts'
import type { Speech } from '../../media-tasks/speech/speech-segments.ts'
import { speechPoolOf } from '../../media-tasks/speech/speech-pool.ts'
import type { FinishedVoice } from '../../media-tasks/speech/finish-voice.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { segmentsOf } from './segments-of.ts'
import { changeTake, findTakeOfJob } from './repository.ts'

const input = z.object({})

/** Reads the script of a voice in the speech child and finishes its audio in the media child (VL-01). */
export function makeVoiceJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'makeVoice',
    input,
    lane: 'long',
    ...jobKindLimits.makeVoice,
    async run({ id: jobId, accountId, signal }, progress) {
      const take = await findTakeOfJob(context.db, accountId, jobId)
      if (!take) return {}
      const { words, effect } = take.script
      await withTaskFolder(async folder => {
        const task = { accountId, signal, folder }
        const speech = await speechPoolOf(context).run(
          'speak',
          { folder, segments: segmentsOf(take.script), words },
          { ...task, limits: speechLimits.speak },
        )
        await progress(60)
        const finished = await poolOf(context).run(
          'finishVoice',
          { folder, path: speech.path, effect },
          { ...task, limits: speechLimits.finish },
        )
        await progress(90)
        await keep(context, { account: accountId, id: take.id }, { folder, speech, finished })
      })
      return {}
    },
  }
}

async function keep(
  { db, blobs }: AppContext,
  { account, id }: { account: number; id: number },
  { folder, speech, finished }: { folder: string; speech: Speech; finished: FinishedVoice },
): Promise<void> {
  const path = pathWithin(folder, finished.mp3)
  const md5 = await md5Of(path)
  const { key, size } = await blobs.putFile(path)
  await changeTake(db, account, id, {
    ...{ mp3_hash: key, size_bytes: size, md5 },
    duration_ms: finished.durationMs,
    peaks: JSON.stringify(finished.peaks),
    timings: JSON.stringify(speech.segments),
  })
}
