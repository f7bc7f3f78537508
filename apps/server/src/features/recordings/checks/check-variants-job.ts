import type { VariantResult } from '@adloom/contract/recording-checks'
import type { ParamValues } from '@adloom/playable/format'
import type { GameTake, GameValues } from '@adloom/playable/game-clock'
import { stepsPerSecond, type Take } from '@adloom/playable/recording'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { documentTaskLimits } from '../../../platform/limits/server-limits.ts'
import {
  requireBudget,
  runDocumentTask,
  type CheckedVariant,
  type DocumentTask,
} from '../../documents/service.ts'
import { findProject } from '../../projects/service.ts'
import { checkBuild } from '../renders/game-renders.ts'
import { unpackTake } from '../stored-take.ts'
import { findCheckOfJob, saveResults } from './repository.ts'

const input = z.object({})

/** Share of the task's time in which variants are begun: the last one needs time to end. */
const begunShare = 0.7

/** Plays a take with each variant in a child process, and stores where it does something else (RC-18). */
export function checkVariantsJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'checkVariants',
    input,
    lane: 'long',
    ...jobKindLimits.checkVariants,
    async run({ id, accountId, signal }, progress) {
      const check = await findCheckOfJob(context.db, accountId, id)
      if (!check?.replay) return {}
      const take = await unpackTake(check.replay)
      const task = { accountId, signal, progress: (share: number) => progress(share * 98) }
      const checked =
        take.format === 2
          ? await checkGame(context, { check, take }, task)
          : await checkPlayable(context, { check, take }, task)
      if (checked) await saveResults(context.db, accountId, check.id, checked.map(resultOf))
      return {}
    },
  }
}

type Check = NonNullable<Awaited<ReturnType<typeof findCheckOfJob>>>

async function checkPlayable(
  context: AppContext,
  { check: { project_id: source, variants, sizes }, take }: { check: Check; take: Take },
  task: DocumentTask,
): Promise<CheckedVariant[] | undefined> {
  const project =
    source === null ? undefined : await findProject(context.db, task.accountId as AccountId, source)
  if (!project) return undefined
  const { document, values } = project
  requireBudget(document)
  const completed = variants.map(variant => ({
    values: { ...values, ...(variant.values as ParamValues) },
    language: variant.language,
  }))
  const budgetMs = documentTaskLimits.variantCheck.timeoutMs * begunShare
  const input = { document, take, sizes, variants: completed, budgetMs }
  return runDocumentTask(context, 'checkVariants', input, task)
}

function checkGame(
  context: AppContext,
  { check, take }: { check: Check; take: GameTake },
  task: DocumentTask,
): Promise<CheckedVariant[]> {
  const { recordingId: projectId, sizes, game_values: values } = check
  const variants = check.variants.map(variant => variant.values as GameValues)
  const budgetMs = documentTaskLimits.gameCheck.timeoutMs * begunShare
  return checkBuild(context, { projectId, take, values, variants, sizes, budgetMs }, task)
}

function resultOf({ checked, divergence, fitted }: CheckedVariant, variant: number): VariantResult {
  return {
    ...{ variant, checked, fitted },
    diverged: divergence ? Math.round((divergence.step * 1000) / stepsPerSecond) : -1,
    expected: divergence?.expected ?? null,
    actual: divergence?.actual ?? null,
  }
}
