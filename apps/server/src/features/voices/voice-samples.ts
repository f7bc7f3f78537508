import { poolOf } from '../../media-tasks/media-pool.ts'
import { speechPoolOf } from '../../media-tasks/speech/speech-pool.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { findVoice, sampleSentence } from './voice-catalogue.ts'

/** Makes the sample of each voice once and keeps it, some 30 KB each. */
export function createVoiceSamples(context: AppContext) {
  const made = new Map<string, Promise<string>>()
  return async (id: string, { accountId }: Caller): Promise<{ mp3: string }> => {
    const voice = findVoice(id) ?? fail('voice_unknown', { voice: id })
    const make = async (): Promise<string> =>
      withTaskFolder(async folder => {
        const task = { accountId, folder, limits: speechLimits.sample }
        const { engine, engineVoice } = voice
        const segment = { engine, voice: engineVoice, text: sampleSentence(voice) }
        const { path } = await speechPoolOf(context).run(
          'speak',
          { folder, segments: [{ ...segment, speed: 1, pitch: 0, pauseMs: 0 }], words: [] },
          task,
        )
        const mp3 = await poolOf(context).run('finishSample', { folder, path }, task)
        return Buffer.from(mp3).toString('base64')
      })
    const sample = made.get(id) ?? make()
    made.set(id, sample)
    sample.catch(() => made.delete(id))
    return { mp3: await sample }
  }
}
