import { channels } from '@adloom/playable/channels'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { runDocumentTask } from '../documents/service.ts'
import { buildInputOf } from './pack-snapshot.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

const input = z.object({ templateId: z.number(), version: z.string() })

/**
 * Packs the unchanged template in every quality. All projects of the template use the encoded files from the
 * cache.
 */
export function prepareMediaJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'prepareMedia',
    input,
    ...jobKindLimits.prepareMedia,
    async run(job) {
      const snapshot = {
        projectId: 0,
        name: 'Template',
        rev: 0,
        templateId: job.input.templateId,
        templateVersion: job.input.version,
        values: {},
        product: { name: 'Template', iosUrl: '', androidUrl: '' },
      }
      for (const quality of ['high', 'medium', 'low'] as const) {
        job.signal.throwIfAborted()
        await runDocumentTask(
          context,
          'checkPack',
          await buildInputOf(context, snapshot, oneOfEachMedia, { quality }),
          job,
        )
      }
      return {}
    },
  }
}

/** Channels differ in the formats they accept: one channel of each kind covers all of them. */
const oneOfEachMedia = [
  ...new Map(
    channels.map(channel => [`${channel.webp} ${channel.audio} ${channel.mediaInZip}`, channel]),
  ).values(),
]
