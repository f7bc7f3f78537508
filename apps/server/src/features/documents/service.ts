import { findExcess, type PlayableDocument } from '@adloom/playable/format'
import { createChildPool, type ChildPool } from '../../platform/children/child-pool.ts'
import { findChildProgram } from '../../platform/children/child-program.ts'
import { ChildEnded, type ChildKind, type TaskLimits } from '../../platform/children/task-child.ts'
import type { ParentServices } from '../../platform/children/task-protocol.ts'
import { Failure, fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { documentTaskLimits, poolLimits } from '../../platform/limits/server-limits.ts'
import { derivedCache } from './derived-cache.ts'
import type { DocumentOperation, DocumentTasks } from './document-tasks.ts'

/** Used by features that work with documents. */
export { derivedCache, dropDerived } from './derived-cache.ts'
export { freeDocument } from './free-document.ts'
export { parseDocument } from './parse-document.ts'
export { readDocument } from './stored-document.ts'
export type {
  BuildInput,
  PackCheck,
  PackFile,
  PackOptions,
  CheckGameInput,
  HostedBuild,
  RenderGameInput,
  RenderTakeInput,
  CheckedVariant,
  StrippedTake,
} from './document-tasks.ts'

type Pool = ChildPool<DocumentTasks>

/** Saving a document must not wait for packing one, nor that for a forecast, so each has its own pool. */
interface Pools {
  parse: Pool
  build: Pool
  /** Forecasts take minutes of one processor. */
  forecast: Pool
  /** Renders take minutes and load FFmpeg. */
  render: Pool
  /** Takes are played for seconds, and users wait for them. */
  takes: Pool
}

const pools = new WeakMap<AppContext, Pools>()

const taskKinds: Record<DocumentOperation, { pool: keyof Pools; limits: TaskLimits }> = {
  parseDocument: { pool: 'parse', limits: documentTaskLimits.parse },
  freeDocument: { pool: 'parse', limits: documentTaskLimits.parse },
  checkPack: { pool: 'build', limits: documentTaskLimits.check },
  packFile: { pool: 'build', limits: documentTaskLimits.pack },
  packChannels: { pool: 'build', limits: documentTaskLimits.pack },
  previewPage: { pool: 'build', limits: documentTaskLimits.preview },
  creativePage: { pool: 'build', limits: documentTaskLimits.preview },
  workPage: { pool: 'build', limits: documentTaskLimits.preview },
  bannerPage: { pool: 'build', limits: documentTaskLimits.preview },
  playForecast: { pool: 'forecast', limits: documentTaskLimits.forecast },
  renderTake: { pool: 'render', limits: documentTaskLimits.render },
  renderGame: { pool: 'render', limits: documentTaskLimits.renderGame },
  importPlayable: { pool: 'render', limits: documentTaskLimits.importPlayable },
  fitImage: { pool: 'build', limits: documentTaskLimits.cover },
  autoTakes: { pool: 'takes', limits: documentTaskLimits.autoPlay },
  checkVariants: { pool: 'takes', limits: documentTaskLimits.variantCheck },
  checkGame: { pool: 'takes', limits: documentTaskLimits.gameCheck },
  drawCover: { pool: 'build', limits: documentTaskLimits.cover },
  findElements: { pool: 'build', limits: documentTaskLimits.elements },
  measurePlayable: { pool: 'build', limits: documentTaskLimits.elements },
}

export interface DocumentTask {
  accountId: number
  signal?: AbortSignal | undefined
  /** Receives the completed fraction (0 to 1) of a pack; when it rejects, the task fails. */
  progress?: ((share: number) => Promise<void>) | undefined
}

/**
 * Runs a task on a document in a child process. Throws document_timeout and document_memory at its limits,
 * document_failed when its process ended twice.
 */
export async function runDocumentTask<O extends DocumentOperation>(
  context: AppContext,
  operation: O,
  input: DocumentTasks[O]['input'],
  { accountId, signal, progress }: DocumentTask,
): Promise<DocumentTasks[O]['result']> {
  const { pool, limits } = taskKinds[operation]
  const run = () =>
    poolsOf(context)[pool].run(operation, input, {
      accountId,
      limits,
      signal,
      services: servicesOf(context, progress),
    })
  try {
    return await run().catch((error: unknown) => {
      if (error instanceof ChildEnded) return run()
      throw error
    })
  } catch (error) {
    throw error instanceof ChildEnded ? new Failure('document_failed') : error
  }
}

export function closeDocumentPools(context: AppContext): void {
  for (const pool of Object.values(pools.get(context) ?? {}) as Pool[]) pool.close()
  pools.delete(context)
}

function poolsOf(context: AppContext): Pools {
  const program = findChildProgram('document-child', './child/document-child.ts', import.meta.url)
  const kind: ChildKind = {
    program,
    heapMegabytes: poolLimits.documentHeapMegabytes,
    overrun: { timeout: 'document_timeout', memory: 'document_memory' },
  }
  const found = pools.get(context) ?? {
    parse: createChildPool(kind, poolLimits.parseChildren),
    build: createChildPool(kind, context.config.workerConcurrency + 1),
    forecast: createChildPool(kind, poolLimits.forecastChildren),
    render: createChildPool(kind, poolLimits.renderChildren),
    takes: createChildPool(kind, poolLimits.takeChildren),
  }
  pools.set(context, found)
  return found
}

/** The child has neither database nor storage: this process reads and writes for it. */
function servicesOf(context: AppContext, progress: DocumentTask['progress']): ParentServices {
  const cache = derivedCache(context)
  return {
    blob: (hash: string) => context.blobs.get(hash),
    cacheGet: (key: string) => cache.get(key),
    cachePut: ({ key, bytes }: { key: string; bytes: Uint8Array }) => cache.put(key, bytes),
    progress: async (share: number) => progress?.(share),
  }
}

/**
 * Throws `document_too_complex` when a document is over the format's budget. Called where a document is
 * stored, and where a stored one, which may be older than the budget, is compiled.
 */
export function requireBudget(document: PlayableDocument): void {
  const excess = findExcess(document)
  if (excess)
    fail(
      'document_too_complex',
      { measure: excess.measure, name: excess.name.slice(0, 200), count: excess.count, limit: excess.limit },
      { record: excess.record },
    )
}
