import { demandFilePath } from '@adloom/contract/demands'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import type { Gate } from '../../platform/binder/gate.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { userFileHeaders } from '../../platform/http/attachment.ts'
import { demandLimits } from '../../platform/limits/demand-limits.ts'
import { RateLimit } from '../../platform/limits/rate-limit.ts'
import { isVisibleTo, type Viewer, viewerOf } from './viewer.ts'

/** Saves files of orders for those who see the order (CS-01.5). */
export function addDemandDownloads(app: FastifyInstance, gate: Gate, context: AppContext): void {
  const { db, blobs, clock } = context
  const limit = new RateLimit(demandLimits.filesPerMinute, clock)
  app.get<{ Params: { id: string } }>(
    `${demandFilePath}:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = await gate.caller(request, ['dm'])
      limit.take(String(caller.userId))
      const { id } = request.params
      const file = /^[1-9]\d{0,8}$/.test(id)
        ? await findVisibleFile(db, await viewerOf(db, caller), Number(id))
        : undefined
      const { name, mime, size, hash } = file ?? fail('not_found')
      // A file that a user made is saved, never shown: it must not run on the address of the product.
      return reply
        .headers(userFileHeaders(name, Number(size)))
        .type(mime)
        .send(await blobs.open(hash))
    },
  )
}

function findVisibleFile(db: Executor, viewer: Viewer, id: number) {
  return db
    .selectFrom('demand_files as file')
    .select(['file.name', 'file.mime', 'file.size', 'file.hash'])
    .where('file.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('demands')
          .select('demands.id')
          .whereRef('demands.id', '=', 'file.demand_id')
          .where(isVisibleTo(viewer)),
      ),
    )
    .executeTakeFirst()
}
