import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { type Coverage, missingCharacters } from '../../inspection/font/coverage.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import { fontLimits } from '../../platform/limits/content-limits.ts'

/** The characters of a text that a stored font file cannot draw. */
export async function missingLetters(
  context: AppContext,
  hash: string,
  text: string,
  caller: Pick<Caller, 'accountId'>,
): Promise<string[]> {
  return missingCharacters(await coverageOf(context, { hash }, caller), text)
}

const known = new Map<string, Promise<Coverage>>()

/** The coverage of a font never changes: read once and cached for a while. */
export async function coverageOf(
  context: AppContext,
  { hash }: { hash: string },
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<Coverage> {
  const found =
    known.get(hash) ??
    asFontTask(context, () =>
      withBlobFile(context.blobs, hash, (file, folder) =>
        poolOf(context).run('fontCoverage', { file }, { accountId, limits: mediaLimits.font, folder }),
      ),
    )
  known.delete(hash)
  known.set(hash, found)
  for (const [oldest] of known) if (known.size > fontLimits.knownCoverages) known.delete(oldest)
  found.catch(() => known.delete(hash))
  return found
}

/** A font that crashes its process is a broken font, not our error. */
export async function asFontTask<T>(context: AppContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) throw error
    context.log.warn({ error: String(error) }, 'a font could not be read')
    return fail('media_failed')
  }
}
