import * as calls from '@adloom/contract/delivery'
import type { Feature } from '../../platform/binder/feature.ts'
import { fail } from '../../platform/binder/fail.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { audit } from '../accounts/service.ts'
import { listMedia, listPlayables, listVariants } from './candidates-service.ts'
import { checkDeliveryJob } from './check-job.ts'
import { checkGroup, requestCheck } from './check-service.ts'
import { packDeliveryJob } from './pack-job.ts'
import { requestDelivery } from './pack-service.ts'
import { findDeliveredFile } from './packs-repository.ts'
import * as groups from './service.ts'

/** Deliveries of creatives to networks (PL-05). */
export function deliveryFeature(context: AppContext): Feature {
  return {
    name: 'delivery',
    routes: [
      route(calls.media, (input, caller) => listMedia(context, input, caller)),
      route(calls.playable, (input, caller) => listPlayables(context, input, caller)),
      route(calls.dco, (input, caller) => listVariants(context, input, caller)),
      route(calls.groups, (input, caller) => groups.listGroups(context, input, caller)),
      route(calls.createGroup, (input, caller) => groups.createGroup(context, input, caller)),
      route(calls.updateGroup, (input, caller) => groups.updateGroup(context, input, caller)),
      route(calls.deleteGroup, (input, caller) => groups.removeGroup(context, input.group_id, caller)),
      route(calls.addCreatives, (input, caller) => groups.addCreatives(context, input, caller)),
      route(calls.removeCreatives, (input, caller) => groups.removeCreatives(context, input, caller)),
      route(calls.creatives, (input, caller) => groups.listCreatives(context, input.group_id, caller)),
      route(calls.groupChannels, (input, caller) =>
        groups.listGroupChannels(context, input.group_id, caller),
      ),
      route(calls.groupCheck, (input, caller) => checkGroup(context, input.group_id, caller)),
      route(calls.check, (input, caller) => requestCheck(context, input.group_id, caller)),
      route(calls.pack, (input, caller) => requestDelivery(context, input.group_id, caller)),
    ],
    jobs: [checkDeliveryJob(context), packDeliveryJob(context)],
    raw(app, gate) {
      app.get<{ Params: { jobId: string } }>(`${calls.deliveryFilePath}:jobId`, async (request, reply) => {
        const caller = await gate.caller(request, ['gm', 'ps'])
        const { jobId } = request.params
        const file = /^\d{1,9}$/.test(jobId)
          ? await findDeliveredFile(context.db, caller.accountId, Number(jobId))
          : undefined
        if (!file) return fail('job_not_found')
        await audit(context.db, {
          action: 'download',
          accountId: caller.accountId,
          userId: caller.userId,
          object: `delivery ${jobId} ${file.name}`,
          address: caller.address,
        })
        reply.headers(savedFileHeaders(file.name, file.size))
        return reply.type('application/zip').send(await context.blobs.open(file.hash))
      })
    },
  }
}
