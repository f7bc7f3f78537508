import { fork, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { ErrorName } from '@adloom/contract/errors'
import { Failure } from '../binder/fail.ts'
import type { ChildProgram } from './child-program.ts'
import { confinement } from './confinement.ts'
import {
  outcomeOf,
  resultOf,
  type ParentServices,
  type ServiceCall,
  type ServiceReply,
  type TaskReply,
  type TaskRequest,
} from './task-protocol.ts'
import { makeChildFolder } from './task-folders.ts'
import { taskRoot } from './task-root.ts'
import { watchMemory } from './watch-memory.ts'

/** Limits of one task; its process is killed beyond them. */
export interface TaskLimits {
  memoryBytes: number
  timeoutMs: number
}

/** How to start a kind of child process, and the errors for its limits. */
export interface ChildKind {
  program: ChildProgram
  /** JavaScript's own share of the memory; images and native libraries lie beside it. */
  heapMegabytes: number
  overrun: { timeout: ErrorName; memory: ErrorName }
}

/** The process ended during the task: native code crashed, or it was killed. */
export class ChildEnded extends Error {}

export interface TaskOptions {
  limits: TaskLimits
  signal?: AbortSignal | undefined
  services?: ParentServices | undefined
}

/** The exit code of a shell when its command ended by SIGABRT. */
const abortCode = 134

/**
 * One process that runs one task at a time. A task that exceeds a limit or throws unexpectedly ends the
 * process.
 */
export interface TaskChild {
  pid: number | undefined
  /** The path it sees as the task root; undefined where it sees the real one. */
  folder: string | undefined
  isAlive(): boolean
  /** Keeps `folder` in place for `use`, also when the process ends meanwhile. */
  lockFolderRow<T>(use: () => Promise<T>): Promise<T>
  /** The number of tasks it received. */
  taskCount(): number
  run(operation: string, input: unknown, options: TaskOptions): Promise<unknown>
  end(): void
}

export function startTaskChild(kind: ChildKind): TaskChild {
  const folder = makeChildFolder()
  const child = forkChild(kind, folder)
  let count = 0
  let held: Promise<unknown> = Promise.resolve()
  const removeFolder = (): Promise<void> =>
    rm(folder, { recursive: true, force: true }).catch(() => undefined)
  // A process may end between its answer and the moving of its output out of the folder.
  child.once('exit', () => void held.then(removeFolder, removeFolder))
  return {
    pid: child.pid,
    folder: confinement().hidesTaskFolders ? folder : undefined,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null && !child.killed,
    lockFolderRow(use) {
      const using = use()
      held = using
      return using
    },
    taskCount: () => count,
    async run(operation, input, options) {
      try {
        return await runTask(child, { type: 'task', id: ++count, operation, input }, options, kind)
      } catch (error) {
        if (!(error instanceof Failure) || Object.values(kind.overrun).includes(error.reason))
          killGroup(child)
        throw error
      }
    },
    end: () => killGroup(child),
  }
}

/**
 * A child leads a process group of its own, so that the encoders it starts end with it. It gets none of the
 * server's secrets and is confined.
 */
function forkChild({ program, heapMegabytes }: ChildKind, folder: string): ChildProcess {
  // Decoded images are outside the heap: incremental marking began for every few of them, at a third of the
  // cost of a render. No one waits for a child between two messages, so it may search its heap in one go.
  const nodeOptions = [
    ...program.execArgv,
    `--max-old-space-size=${heapMegabytes}`,
    '--no-incremental-marking',
  ]
  const [execPath = process.execPath, ...execArgv] = [
    ...confinement().command(folder),
    process.execPath,
    ...nodeOptions,
  ]
  const child = fork(program.path, [], {
    execPath,
    execArgv,
    cwd: program.cwd,
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  })
  child.on('error', () => undefined)
  // An idle child must not keep its parent alive.
  child.unref()
  child.channel?.unref()
  return child
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_ENV } = process.env
  return { PATH, HOME, TMPDIR: taskRoot(), NODE_ENV, VIPS_WARNING: '0' }
}

function killGroup(child: ChildProcess): void {
  child.kill('SIGKILL')
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

function runTask(
  child: ChildProcess,
  request: TaskRequest,
  { limits, signal, services }: TaskOptions,
  { overrun }: ChildKind,
): Promise<unknown> {
  const { promise, resolve, reject } = withResolvers<unknown>()
  let serviceError: unknown
  const settle = async ({ outcome, changed }: TaskReply): Promise<void> => {
    // The process gets no further task: another account's task would run with the changed object.
    if (changed !== undefined) child.disconnect()
    // The process may end right after its answer.
    child.off('exit', onEnd).off('error', onEnd)
    await memory.check()
    // An error of a service of this process (storage unavailable, disk full) is rethrown unchanged.
    if ('error' in outcome && serviceError instanceof Error) return reject(serviceError)
    try {
      resolve(resultOf(outcome))
    } catch (error) {
      reject(error as Error)
    }
  }
  const onMessage = (message: TaskReply | ServiceCall): void => {
    if (message.type === 'call')
      void serve(child, message, services).catch((error: unknown) => {
        serviceError = error
      })
    else if (message.id === request.id) void settle(message)
  }
  // V8 aborts when the heap is full; a shell between the two processes reports that as a code.
  const onEnd = (code: unknown, by?: unknown): void =>
    reject(
      by === 'SIGABRT' || code === abortCode
        ? new Failure(overrun.memory)
        : new ChildEnded('the child process ended at work'),
    )
  const onAbort = (): void => reject(new Error('the task was aborted'))
  const timer = setTimeout(
    () => reject(new Failure(overrun.timeout, { seconds: Math.round(limits.timeoutMs / 1000) })),
    limits.timeoutMs,
  )
  const memory = watchMemory(child.pid ?? 0, limits.memoryBytes, () => reject(new Failure(overrun.memory)))
  child.ref()
  child.channel?.ref()
  child.on('message', onMessage)
  child.once('exit', onEnd)
  child.once('error', onEnd)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  else
    child.send(request, error => {
      if (error) onEnd(error)
    })
  return promise.finally(() => {
    clearTimeout(timer)
    memory.stop()
    child.unref()
    child.channel?.unref()
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    signal?.removeEventListener('abort', onAbort)
  })
}

async function serve(
  child: ChildProcess,
  { call, service, argument }: ServiceCall,
  services: ParentServices = {},
): Promise<void> {
  const work = (async () => {
    const serviceOf = Object.hasOwn(services, service) ? services[service] : undefined
    if (!serviceOf) throw new Error(`this task may not ask for ${service}`)
    return serviceOf(argument as never)
  })()
  const outcome = await outcomeOf(() => work)
  if (child.connected) child.send({ type: 'answer', call, outcome } satisfies ServiceReply, () => undefined)
  await work
}

function withResolvers<T>(): {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: Error) => void
} {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((yes, no) => {
    ;[resolve, reject] = [yes, no]
  })
  return { promise, resolve, reject }
}
