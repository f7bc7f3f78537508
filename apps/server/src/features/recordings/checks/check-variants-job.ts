import type { VariantResult } from '@adloom/contract/recording-checks'
import type { ParamValues } from '@adloom/playable/format'
import { stepsPerSecond } from '@adloom/playable/recording'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { documentTaskLimits } from '../../../platform/limits/server-limits.ts'
import { requireBudget, runDocumentTask, type CheckedVariant } from '../../documents/service.ts'
import { findProject } from '../../projects/service.ts'
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
      const source = check?.project_id ?? undefined
      const project =
        source === undefined ? undefined : await findProject(context.db, accountId as AccountId, source)
      if (!check?.replay || !project) return {}
      const take = await unpackTake(check.replay)
      if (take.format === 2) return {}
      const { document, values } = project
      requireBudget(document)
      const checked = await runDocumentTask(
        context,
        'checkVariants',
        {
          ...{ document, take, sizes: check.sizes },
          variants: check.variants.map(variant => ({
            values: { ...values, ...(variant.values as ParamValues) },
            language: variant.language,
          })),
          budgetMs: documentTaskLimits.variantCheck.timeoutMs * begunShare,
        },
        { accountId, signal, progress: share => progress(share * 98) },
      )
      await saveResults(context.db, accountId, check.id, checked.map(resultOf))
      return {}
    },
  }
}

function resultOf({ checked, divergence, fitted }: CheckedVariant, variant: number): VariantResult {
  return {
    ...{ variant, checked, fitted },
    diverged: divergence ? Math.round((divergence.step * 1000) / stepsPerSecond) : -1,
    expected: divergence?.expected ?? null,
    actual: divergence?.actual ?? null,
  }
}
