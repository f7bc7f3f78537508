import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { createDiskCheck } from './disk-check.ts'
import { requestLimits } from '../limits/request-limits.ts'

/** `/healthz`: the process is alive. `/readyz`: database, storage and queue answer too (D-03). */
export function addHealth(app: FastifyInstance, context: AppContext): void {
  const requireFreeDisk = createDiskCheck()
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => sql`select 1`.execute(context.db),
    queue: () => sql`select 1 from graphile_worker.jobs limit 1`.execute(context.db),
    storage: () =>
      Promise.all([
        requireFreeDisk(context.config.dataDir),
        context.config.s3 && context.blobs.size('0'.repeat(64)),
      ]),
  }
  const node = randomUUID()
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', node }),
  )
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    )
    const ready = states.every(([, state]) => state === 'ok')
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(states) })
  })
}

async function answers(check: () => Promise<unknown>): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'unavailable'>(resolve => {
    timer = setTimeout(() => resolve('unavailable'), requestLimits.readinessMs)
  })
  try {
    return await Promise.race([
      check().then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
