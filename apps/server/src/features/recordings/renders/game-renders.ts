import { existsSync } from 'node:fs'
import { gameValuesOf, type GameValue } from '@adloom/contract/game-params'
import type { GameTake } from '@adloom/playable/game-clock'
import { buildRenderHost } from '@adloom/playable/pack'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import {
  derivedCache,
  runDocumentTask,
  type DocumentTask,
  type RenderGameInput,
} from '../../documents/service.ts'
import { findBuild, findBuildFiles } from '../builds/repository.ts'
import type { GameContent } from '../tables.ts'

/**
 * Returns what a render of an uploaded game plays. Throws build_unready, and no_browser where this server
 * cannot render it.
 */
export async function openGame(
  context: AppContext,
  { projectId, given }: { projectId: number; given: Record<string, GameValue> },
  { accountId }: Caller,
): Promise<{ content: GameContent; productId: number | null }> {
  const build = (await findBuild(context.db, accountId, projectId)) ?? fail('not_found')
  if (build.files === 0) fail('build_unready')
  requireBrowser(context)
  return {
    content: { build: projectId, values: gameValuesOf(build.params, given) },
    productId: build.product_id,
  }
}

function requireBrowser({ config }: AppContext): string {
  const { chromiumPath } = config
  return chromiumPath !== undefined && existsSync(chromiumPath) ? chromiumPath : fail('no_browser')
}

type Video = Omit<RenderGameInput, 'take' | 'values' | 'files' | 'clock' | 'host' | 'chromiumPath'>

/** Renders a take with the files that its build has now; segments of another build are not continued. */
export async function renderBuild(
  context: AppContext,
  { take, content, ...video }: Video & { take: GameTake; content: GameContent },
  task: DocumentTask,
) {
  const account = task.accountId as AccountId
  const build = await findBuild(context.db, account, content.build)
  const files = await findBuildFiles(context.db, account, content.build)
  if (!build || Object.keys(files).length === 0) return fail('build_unready')
  const chromiumPath = requireBrowser(context)
  const clock = (await context.previews.gameClock()) ?? fail('generic')
  const host = await buildRenderHost(derivedCache(context))
  const cacheKey = `${video.cacheKey}${build.rev}`
  const input = { ...video, cacheKey, take, values: content.values, files, clock, host, chromiumPath }
  return runDocumentTask(context, 'renderGame', input, task)
}
