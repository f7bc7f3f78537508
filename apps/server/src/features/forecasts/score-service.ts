import type { detail } from '@adloom/contract/scores'
import { scorePlayable } from '@adloom/playable/score'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { runDocumentTask } from '../documents/service.ts'
import { checkDownload } from '../packs/check/service.ts'
import { buildInputOf, snapshotOf } from '../packs/service.ts'
import { getProject } from '../projects/service.ts'
import { findCurrentForecast, playedKinds } from './service.ts'

/** Scores the saved content of a project; the check of the same options is shared with the download. */
export async function scoreProject(
  context: AppContext,
  { project_id, ...options }: z.output<typeof detail.input>,
  caller: Caller,
): Promise<z.input<typeof detail.output>> {
  const snapshot = snapshotOf(await getProject(context, project_id, caller, playedKinds))
  const { quality, reach_ios12: reachIos12 } = options
  const { document, values } = await buildInputOf(context, snapshot, [], { quality, reachIos12 })
  const { accountId } = caller
  const [check, forecast, facts] = await Promise.all([
    checkDownload(context, { id: project_id, ...options }, caller, playedKinds),
    findCurrentForecast(context, project_id, caller),
    runDocumentTask(context, 'measurePlayable', { document, values }, { accountId }),
  ])
  return scorePlayable({ facts, forecast, findings: check.findings, channels: check.channels })
}
