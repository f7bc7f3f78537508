import { fork, type ChildProcess } from 'node:child_process'
import { Failure } from '../../../platform/binder/fail.ts'
import { childEntry } from './child-entry.ts'
import type { MediaOperation, MediaReply, MediaRequest } from './media-task.ts'
import { watchMemory } from './watch-memory.ts'

/** What one task may take before its process is ended. */
export interface MediaLimits { memoryBytes: number; timeoutMs: number }

/** One process that does one task at a time; when a task goes too far, or takes the process with it, the process is gone. */
export interface MediaChild {
  pid: number | undefined
  alive(): boolean
  /** How many tasks it has done. */
  done(): number
  run(operation: MediaOperation, input: unknown, limits: MediaLimits, signal?: AbortSignal): Promise<unknown>
  end(): void
}

/** JavaScript's own share; pictures and films lie beside it. */
const heapMegabytes = 512

export function startMediaChild(): MediaChild {
  const entry = childEntry()
  const child = fork(entry.path, [], { execArgv: [...entry.execArgv, `--max-old-space-size=${heapMegabytes}`], cwd: entry.cwd, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: bareEnvironment() })
  // A child that waits for work must not keep its parent alive.
  child.unref()
  child.channel?.unref()
  let count = 0
  return {
    pid: child.pid,
    alive: () => child.connected && child.exitCode === null && child.signalCode === null && !child.killed,
    done: () => count,
    async run(operation, input, limits, signal) {
      try {
        return await ask(child, { id: ++count, operation, input }, limits, signal)
      } catch (error) {
        if (!(error instanceof Failure) || hasOverrun(error)) child.kill('SIGKILL')
        throw error
      }
    },
    end: () => { child.kill('SIGKILL') },
  }
}

/** Secrets of the server are no business of a program that reads strangers' files. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], NODE_ENV: process.env['NODE_ENV'], VIPS_WARNING: '0' }
}

function hasOverrun(failure: Failure): boolean {
  return failure.reason === 'media_memory' || failure.reason === 'media_timeout'
}

function ask(child: ChildProcess, request: MediaRequest, limits: MediaLimits, signal: AbortSignal | undefined): Promise<unknown> {
  const { promise, resolve, reject } = withResolvers<unknown>()
  const answered = (reply: MediaReply): void => {
    if (reply.id !== request.id) return
    if ('result' in reply) resolve(reply.result)
    else reject('failure' in reply ? new Failure(reply.failure.reason, reply.failure.values) : new Error(reply.error))
  }
  const gone = (): void => reject(new Error('the media process ended at work'))
  const aborted = (): void => reject(new Error('given up'))
  const timer = setTimeout(() => reject(new Failure('media_timeout', { seconds: Math.round(limits.timeoutMs / 1000) })), limits.timeoutMs)
  const unwatch = watchMemory(child.pid ?? 0, limits.memoryBytes, () => reject(new Failure('media_memory')))
  child.ref()
  child.channel?.ref()
  child.on('message', answered)
  child.once('exit', gone)
  child.once('error', gone)
  signal?.addEventListener('abort', aborted)
  if (signal?.aborted) aborted()
  else child.send(request, error => { if (error) gone() })
  return promise.finally(() => {
    clearTimeout(timer)
    unwatch()
    child.unref()
    child.channel?.unref()
    child.off('message', answered).off('exit', gone).off('error', gone)
    signal?.removeEventListener('abort', aborted)
  })
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void } {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => { [resolve, reject] = [yes, no] })
  return { promise, resolve, reject }
}
