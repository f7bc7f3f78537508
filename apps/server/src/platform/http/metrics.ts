import { calls } from '@adloom/contract/calls'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { isLocalRequest } from './is-local-request.ts'

const callNames = new Map(calls.map(call => [`${call.method} /api${call.path}`, call.name]))

export interface MetricsSources {
  context: AppContext
  connections: () => number
}

/** The metrics in Prometheus text (D-03). */
export interface Metrics {
  contentType: string
  read(): Promise<string>
}

/** Measures the app's requests; call it before the routes it measures are added. */
export function collectMetrics(app: FastifyInstance, { context, connections }: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'adloom_request_duration_seconds',
    help: 'Time from request to answer, by call.',
    labelNames: ['call', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  app.addHook('onResponse', async (request, reply) =>
    durations.observe({ call: labelOf(request), status: reply.statusCode }, reply.elapsedTime / 1000),
  )
  addJobs(registry, context)
  addPool(registry, context)
  addLedger(registry, context)
  new Gauge({
    name: 'adloom_live_connections',
    help: 'Open websockets of this node.',
    registers: [registry],
    collect() {
      this.set(connections())
    },
  })
  return { contentType: registry.contentType, read: () => registry.metrics() }
}

/** Serves `/metrics` to this machine, and to others where `open` allows it. Not for production (RS-06.1). */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, open: boolean): void {
  app.get('/metrics', async (request, reply) => {
    if (!open && !isLocalRequest(request)) return reply.status(404).type('text/plain').send('Not found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** Serves `/metrics` alone, on a loopback port that no public proxy forwards to. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true })
  addMetricsRoute(server, metrics, false)
  await server.listen({ host: '127.0.0.1', port })
  return server
}

/**
 * The call's name, or the pattern of another route: the address itself would create a series for every id.
 */
function labelOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url ?? 'unknown'
  return callNames.get(`${request.method} ${pattern.replace(/^\/open\/api/, '/api')}`) ?? pattern
}

function addJobs(registry: Registry, { db }: AppContext): void {
  new Gauge({
    name: 'adloom_jobs',
    help: 'Jobs by state; finished ones of the last day.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ state: string; count: number }>`
        select case when status = 'pending' and attempt > 0 then 'running'
        else status end as state, count(*)::int as count from jobs
        where status = 'pending' or updated_at > now() - interval '1 day' group by 1`.execute(db)
      this.reset()
      for (const state of ['pending', 'running', 'success', 'fail'])
        this.set({ state }, rows.find(row => row.state === state)?.count ?? 0)
    },
  })
}

function addPool(registry: Registry, { pool }: AppContext): void {
  new Gauge({
    name: 'adloom_database_connections',
    help: 'Connections of this node to the database, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function addLedger(registry: Registry, { db }: AppContext): void {
  new Gauge({
    name: 'adloom_ledger_differences',
    help: 'Differences that the last reconciliation of the ledger found.',
    registers: [registry],
    async collect() {
      const { count } = await db
        .selectFrom('ledger_findings')
        .where('resolved_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      this.set(Number(count))
    },
  })
}
