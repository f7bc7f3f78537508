import { taskRoot } from '../../platform/children/task-root.ts'
import { removeOldFiles } from '../../platform/blobs/remove-old-files.ts'
import type { AppContext } from '../../platform/context.ts'
import { purgeExpired } from '../assets/trash/service.ts'
import { forgetIdle, removeOrphanChunks } from '../uploads/service.ts'
import { reconcileUsage } from './reconcile-usage.ts'
import { sweepBlobs } from './sweep-blobs.ts'
import { dayMs } from '../../platform/limits/units.ts'

/**
 * Runs the nightly storage maintenance (D-51). A failed step does not prevent the others; the run then fails
 * and is repeated.
 */
export async function careForStorage(context: AppContext): Promise<void> {
  const yesterday = () => new Date(context.clock.now() - dayMs)
  const steps: Record<string, () => Promise<unknown>> = {
    idle_uploads: () => forgetIdle(context),
    orphan_chunks: () => removeOrphanChunks(context),
    expired_trash: () => purgeExpired(context),
    wrong_sums: () => reconcileUsage(context),
    leftovers: async () =>
      (await context.blobs.removeLeftovers(yesterday())) +
      (await context.chunks.removeLeftovers(yesterday())) +
      (await removeOldFiles(taskRoot(), yesterday(), /^adloom-media-/)),
    blobs: () => sweepBlobs(context),
  }
  const [done, failed]: [Record<string, unknown>, unknown[]] = [{}, []]
  for (const [name, step] of Object.entries(steps)) {
    await step().then(
      result => {
        done[name] = result
      },
      (error: unknown) => {
        failed.push(error)
        context.log.error({ err: error, step: name }, 'a step of the storage maintenance failed')
      },
    )
  }
  context.log.info(done, 'storage cared for')
  if (failed.length > 0) throw failed[0]
}
