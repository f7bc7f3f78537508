import { poolOf } from '../../media-tasks/media-pool.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'

/** Decodes the MP3 of a voice: its WAV is ten times as large and is not kept (decision 0295). */
export function makeWav(context: AppContext, mp3: string, { accountId }: Pick<Caller, 'accountId'>) {
  return withBlobFile(context.blobs, mp3, async ({ path }, folder) => {
    const task = { accountId, folder, limits: speechLimits.finish }
    const wav = pathWithin(folder, await poolOf(context).run('voiceWav', { folder, path }, task))
    const md5 = await md5Of(wav)
    const { key: hash, size } = await context.blobs.putFile(wav)
    return { hash, size, md5 }
  })
}
