import * as library from '@adloom/contract/library'
import { packHistory } from '@adloom/contract/pack-history'
import * as calls from '@adloom/contract/projects'
import { buildPlayerHtml } from '@adloom/playable/pack'
import { audit } from '../accounts/service.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { checkDownload } from './check/service.ts'
import { derivedCache } from '../documents/service.ts'
import { listPackHistory } from './pack-history.ts'
import { packPlayableJob } from './pack-job.ts'
import { prepareMediaJob } from './prepare-media-job.ts'
import { backfillElements } from './packed-elements.ts'
import { openPreview } from './preview/service.ts'
import { previewWork } from './preview/preview-work-service.ts'
import { takePack } from './repository.ts'
import { countDownloads, requestPack } from './service.ts'

export function packsFeature(context: AppContext): Feature {
  context.previews.providePlayer(() => buildPlayerHtml(derivedCache(context)))
  return {
    name: 'packs',
    routes: [
      route(calls.downloadCheck, (input, caller) => checkDownload(context, input, caller)),
      route(calls.pack, (input, caller) => requestPack(context, input, caller)),
      route(calls.downloadCount, (input, caller) => countDownloads(context, input.id, caller)),
      route(calls.preview, (input, caller) => openPreview(context, input, caller)),
      route(packHistory, (input, caller) => listPackHistory(context, input, caller)),
      route(library.previewWork, (input, caller) => previewWork(context, input, caller)),
    ],
    jobs: [packPlayableJob(context), prepareMediaJob(context)],
    chores: [{ name: 'backfill_elements', cron: '*/10 * * * *', run: () => backfillElements(context) }],
    raw(app, gate) {
      app.get<{ Params: { jobId: string } }>(`${calls.downloadPath}:jobId`, async (request, reply) => {
        const caller = await gate.caller(request, ['gm', 'ps'])
        const { jobId } = request.params
        const file = /^\d{1,9}$/.test(jobId)
          ? await takePack(context.db, caller.accountId, Number(jobId))
          : undefined
        if (!file) return fail('job_not_found')
        await audit(context.db, {
          action: 'download',
          accountId: caller.accountId,
          userId: caller.userId,
          object: `pack ${jobId} ${file.name}`,
          address: caller.address,
        })
        reply.headers(savedFileHeaders(file.name, file.size))
        return reply.type(file.mime).send(await context.blobs.open(file.hash))
      })
    },
  }
}
