import type * as calls from '@adloom/contract/dco'
import {
  type Combination,
  combinationKey,
  type DcoPlan,
  findUnknownValues,
  listPicks,
  nameVariants,
  variantContent,
} from '@adloom/playable/variations'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { variantLimits } from '../../platform/limits/content-limits.ts'
import { fileUrl } from '../files/service.ts'
import { checkProjectValues, getProject, type ProjectDetail, requireProject } from '../projects/service.ts'
import { requestImages } from './draw-variants-job.ts'
import {
  countItems,
  deleteItems,
  findItems,
  type ItemRow,
  type NewItem,
  putItems,
} from './items-repository.ts'
import { requirePlan } from './check-plan.ts'
import { findPlan } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

/**
 * Makes creatives of the picks that no rule excludes. Throws stale_revision when another plan than `rev` is
 * saved, dco_no_picks, dco_value_unknown, and the problems of values.
 */
export async function makeItems(context: AppContext, input: Input<typeof calls.make>, caller: Caller) {
  const project = await getProject(context, input.id, caller)
  const stored = await findPlan(context.db, caller.accountId, input.id)
  if (!stored) return fail('dco_no_picks')
  if (stored.rev !== input.rev) return fail('stale_revision', { rev: stored.rev })
  const plan = requirePlan(stored.plan)
  const [unknown] = findUnknownValues(plan, project)
  if (unknown) fail('dco_value_unknown', { axis: unknown.axis, value: unknown.value })
  const items = await itemsOf(context, plan, project, { keys: input.keys, caller })
  const rows = await context.db.transaction().execute(async transaction => {
    const source = {
      projectId: project.id,
      templateId: project.template_id,
      templateVersion: project.template_version,
    }
    const made = await putItems(transaction, caller, source, items)
    if ((await countItems(transaction, caller.accountId, project.id)) > variantLimits.items)
      fail('dco_items_full', { limit: variantLimits.items })
    await requestImages(context, transaction, caller, project.id)
    return made
  })
  const byKey = new Map(rows.map(row => [row.combination, row]))
  return { list: items.flatMap(({ combination }) => byKey.get(combination) ?? []).map(itemOnWire) }
}

async function itemsOf(
  context: AppContext,
  plan: DcoPlan,
  project: ProjectDetail,
  { keys, caller }: { keys: string[] | undefined; caller: Caller },
): Promise<NewItem[]> {
  const picks = listPicks(plan)
  // Names are numbered over all picks, so that making some of them gives the same names as making all.
  const names = nameVariants(plan, picks, project.name)
  const wanted = keys && new Set(keys)
  const chosen = picks.flatMap((combination, at) => {
    const key = combinationKey(plan, combination)
    return wanted && !wanted.has(key) ? [] : [{ key, combination, name: names[at]! }]
  })
  if (chosen.length === 0) fail('dco_no_picks')
  const items: NewItem[] = []
  for (const { key, combination, name } of chosen) {
    const { values, language } = variantContent(plan, combination, project)
    items.push({
      combination: key,
      name,
      labels: labelsOf(plan, combination),
      values: await checkProjectValues(context, project.document, values, caller),
      language: language ?? null,
    })
  }
  return items
}

function labelsOf({ axes }: DcoPlan, combination: Combination): NewItem['labels'] {
  return axes.map((axis, at) => ({ axis: axis.name, value: axis.values[combination[at]!]!.label }))
}

export async function listItems(context: AppContext, input: Input<typeof calls.items>, caller: Caller) {
  await requireProject(context, input.id, caller)
  const filter = { projectId: input.id, keyword: input.keyword }
  const { list, total } = await findItems(context.db, caller.accountId, filter, input)
  return { list: list.map(itemOnWire), total, page: input.page, page_size: input.page_size }
}

export async function removeItems(
  context: AppContext,
  input: Input<typeof calls.removeItems>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireProject(context, input.id, caller)
  await deleteItems(context.db, caller.accountId, input.id, input.ids)
  return {}
}

export function itemOnWire(row: ItemRow): z.input<typeof calls.dcoItem> {
  const { cover_hash, updated_at, ...item } = row
  return { ...item, cover_url: fileUrl(cover_hash), updated_time: wireTime(updated_at) }
}
