import { existsSync } from 'node:fs'
import { type GameParam, gameValuesOf, type GameValue } from '@adloom/contract/game-params'
import type { GameTake } from '@adloom/playable/game-clock'
import { buildRenderHost } from '@adloom/playable/pack'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { withTaskFolder } from '../../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../../platform/context.ts'
import {
  type CheckGameInput,
  derivedCache,
  runDocumentTask,
  type DocumentTask,
  type HostedBuild,
  type RenderGameInput,
} from '../../documents/service.ts'
import { findBuild, findBuildFiles } from '../builds/repository.ts'
import type { GameContent } from '../tables.ts'

/**
 * Returns what a render or a check of an uploaded game plays. Throws build_unready, and no_browser where
 * this server cannot play it.
 */
export async function openGame(
  context: AppContext,
  { projectId, given }: { projectId: number; given: Record<string, GameValue> },
  { accountId }: Caller,
): Promise<{ content: GameContent; params: GameParam[]; productId: number | null }> {
  const build = (await findBuild(context.db, accountId, projectId)) ?? fail('not_found')
  if (build.files === 0) fail('build_unready')
  requireBrowser(context)
  return {
    content: { build: projectId, values: gameValuesOf(build.params, given) },
    params: build.params,
    productId: build.product_id,
  }
}

function requireBrowser({ config }: AppContext): string {
  const { chromiumPath } = config
  return chromiumPath !== undefined && existsSync(chromiumPath) ? chromiumPath : fail('no_browser')
}

/** The files that a build has now, and what a browser needs to play them. */
async function openBuild(
  context: AppContext,
  projectId: number,
  { accountId }: DocumentTask,
): Promise<{ rev: number; params: GameParam[]; hosted: HostedBuild }> {
  const account = accountId as AccountId
  const build = await findBuild(context.db, account, projectId)
  const files = await findBuildFiles(context.db, account, projectId)
  if (!build || Object.keys(files).length === 0) return fail('build_unready')
  const chromiumPath = requireBrowser(context)
  const clock = (await context.previews.gameClock()) ?? fail('generic')
  const host = await buildRenderHost(derivedCache(context))
  return { rev: build.rev, params: build.params, hosted: { files, chromiumPath, clock, host } }
}

type Video = Omit<RenderGameInput, keyof HostedBuild | 'take' | 'values'>

/** Renders a take with the files that its build has now; segments of another build are not continued. */
export async function renderBuild(
  context: AppContext,
  { take, content, ...video }: Video & { take: GameTake; content: GameContent },
  task: DocumentTask,
) {
  const { rev, hosted } = await openBuild(context, content.build, task)
  const cacheKey = `${video.cacheKey}${rev}`
  const input = { ...video, ...hosted, cacheKey, take, values: content.values }
  return runDocumentTask(context, 'renderGame', input, task)
}

type Check = Omit<CheckGameInput, keyof HostedBuild | 'folder'>

/**
 * Plays variants of a take with the files that its build has now (RC-18.10). `values` are those of the
 * recording.
 */
export async function checkBuild(
  context: AppContext,
  { projectId, values: given, ...check }: Check & { projectId: number },
  task: DocumentTask,
) {
  const { params, hosted } = await openBuild(context, projectId, task)
  const values = gameValuesOf(params, given)
  return withTaskFolder(folder =>
    runDocumentTask(context, 'checkGame', { ...check, ...hosted, values, folder }, task),
  )
}
