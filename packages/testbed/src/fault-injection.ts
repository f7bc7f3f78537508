import { StorageFault } from '@adloom/server/platform/blobs/blob-store'
import type { AppContext } from '@adloom/server/platform/context'
import type pg from 'pg'

export const faultPorts = ['database', 'blobs', 'mail', 'network', 'clock'] as const
export type FaultPort = (typeof faultPorts)[number]

/**
 * The call that fails: the `nth` (from 1) of a port. `late`: the port does its work and only the reply is
 * lost. A clock reads one day too late, or (`late`) one day too early.
 */
export interface Fault {
  port: FaultPort
  nth: number
  late: boolean
}

export interface FaultInjection {
  /** Counts calls from zero again; the fault of these happens once. Without one, calls are only counted. */
  arm(fault?: Fault): void
  /** Calls of each port since `arm`. */
  counts(): Record<FaultPort, number>
  /** Whether the fault of `arm` has happened. */
  hasFailed(): boolean
  /** Moves the server's clock forward, for example past a rate limit. */
  advanceClock(ms: number): void
}

const dayMs = 86_400_000
const connectionLost = 'Connection terminated unexpectedly'

type AnyFunction = (...args: never[]) => unknown

/** Wraps the ports of a running server so that a chosen call fails. Its features need no change. */
export function injectFaults(context: AppContext): FaultInjection {
  let armed: Fault | undefined
  let failed = false
  let counted = noCalls()
  /** Counts a call and returns the fault that is due at it. */
  function faultAt(port: FaultPort): Fault | undefined {
    counted[port] += 1
    if (failed || armed?.port !== port || armed.nth !== counted[port]) return undefined
    failed = true
    return armed
  }
  wrapPool(context.pool, () => faultAt('database'))
  const storageCalls = {
    blobs: ['put', 'putFile', 'get', 'open', 'size'],
    chunks: ['write', 'join', 'remove'],
  }
  const lost = (name: string) => new StorageFault(name, new Error('injected'))
  wrapMethods(context.blobs, storageCalls.blobs, () => faultAt('blobs'), lost)
  wrapMethods(context.chunks, storageCalls.chunks, () => faultAt('blobs'), lost)
  const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  wrapMethods(context.mail, ['send'], () => faultAt('mail'), reset)
  wrapMethods(context.outbound, ['fetch'], () => faultAt('network'), reset)
  const { clock } = context
  const now = clock.now.bind(clock)
  let advancedMs = 0
  clock.now = () => {
    const fault = faultAt('clock')
    return now() + advancedMs + (fault ? (fault.late ? -dayMs : dayMs) : 0)
  }
  return {
    arm(fault) {
      armed = fault
      failed = false
      counted = noCalls()
    },
    counts: () => ({ ...counted }),
    hasFailed: () => failed,
    advanceClock(ms) {
      advancedMs += ms
    },
  }
}

function noCalls(): Record<FaultPort, number> {
  return { database: 0, blobs: 0, mail: 0, network: 0, clock: 0 }
}

function wrapMethods(
  port: object,
  names: string[],
  fault: () => Fault | undefined,
  errorOf: (name: string) => Error,
): void {
  const methods = port as Record<string, AnyFunction>
  for (const name of names) {
    const original = methods[name]?.bind(port) as AnyFunction
    methods[name] = async (...args) => {
      const due = fault()
      if (due && !due.late) throw errorOf(name)
      const result = await original(...args)
      if (due) throw errorOf(name)
      return result
    }
  }
}

/** A query that fails loses its connection, as when the database server restarts. */
function wrapPool(pool: pg.Pool, fault: () => Fault | undefined): void {
  const wrapped = new WeakSet<pg.PoolClient>()
  const wrap = (client: pg.PoolClient): void => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const query = client.query.bind(client) as AnyFunction
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    client.query = (async (...args: never[]) => {
      const due = typeof args.at(-1) === 'function' ? undefined : fault()
      if (!due) return query(...args)
      if (due.late) await query(...args)
      stream.destroy()
      throw new Error(connectionLost)
    }) as typeof client.query
  }
  const connect = pool.connect.bind(pool) as AnyFunction
  pool.connect = ((done?: (error: Error, client?: pg.PoolClient, release?: unknown) => void) => {
    if (!done)
      return (connect() as Promise<pg.PoolClient>).then(client => {
        wrap(client)
        return client
      })
    return connect(((error: Error, client: pg.PoolClient | undefined, release: unknown) => {
      if (client) wrap(client)
      done(error, client, release)
    }) as never)
  }) as typeof pool.connect
}
