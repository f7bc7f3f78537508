import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { bindErrors, bindOpenCalls } from '../binder/bind-calls.ts'
import { Failure } from '../binder/fail.ts'
import type { Feature } from '../binder/feature.ts'
import type { Gate } from '../binder/gate.ts'
import { networkOf } from '../limits/network-of.ts'
import { minuteMs } from '../limits/units.ts'

/**
 * The contract's calls for API keys, below /open/api; every key, or without one every address, has
 * `perMinute` requests.
 */
export async function addOpenApi(
  app: FastifyInstance,
  features: Feature[],
  gate: Gate,
  perMinute: number,
): Promise<void> {
  await app.register(
    async api => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      await api.register(rateLimit, {
        max: perMinute,
        timeWindow: minuteMs,
        keyGenerator: request =>
          createHash('sha256')
            .update(request.headers.authorization ?? networkOf(request.ip))
            .digest('base64'),
        errorResponseBuilder: (_request, { ttl }) =>
          new Failure('too_many_requests', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
      })
      // After the limit, which counts requests for unknown calls too.
      bindErrors(api)
      await api.register(async calls => {
        bindOpenCalls(
          calls,
          features.flatMap(feature => feature.routes),
          gate,
        )
        for (const feature of features) {
          if (feature.raw)
            await calls.register(async scope => {
              await feature.raw?.(scope, gate)
            })
        }
      })
    },
    { prefix: '/open/api' },
  )
}
