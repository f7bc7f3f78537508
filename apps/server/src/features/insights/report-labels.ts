import type { Dimension } from '@adloom/contract/insight-metrics'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { findObjectNames } from '../ad-accounts/service.ts'
import { findNames } from './repository.ts'
import type { ReportReader } from './report-query.ts'
import { sceneNames } from './scene-names.ts'

type NamesOf = (context: AppContext, reader: ReportReader, ids: string[]) => Promise<Map<string, string>>

const numbersOf = (ids: string[]): number[] => ids.filter(id => /^\d{1,9}$/.test(id)).map(Number)

const ownNames =
  (table: 'projects' | 'products' | 'templates'): NamesOf =>
  ({ db }, reader, ids) =>
    findNames(db, reader, { table, ids: numbersOf(ids) })

const networkNames =
  (dimension: 'campaign_id' | 'adset_id' | 'ad_id'): NamesOf =>
  ({ db }, { accountId }, ids) =>
    findObjectNames(db, accountId, { dimension, ids })

/** A version has no name of its own: it is shown by its material and the beginning of its fingerprint. */
const versionNames: NamesOf = async ({ analytics, clock }, { accountId: account }, ids) => {
  if (ids.length === 0) return new Map()
  const today = Math.floor(clock.now() / dayMs)
  const rows = await analytics.rows({
    ...{ account, table: 'event' as const, zoneHours: 0, granularity: 'day' as const },
    ...{ fromDay: today - reportLimits.optionDays, toDay: today + 1 },
    values: { fingerprint: ids },
    dimensions: ['fingerprint', 'material_name'],
    measures: ['gs'],
    order: { by: 'gs', descending: false },
  })
  const named = rows.filter(({ keys }) => keys[1] !== '')
  return new Map(named.map(({ keys: [id, name] }) => [id!, `${name} · ${id!.slice(0, shownOfFingerprint)}`]))
}
const shownOfFingerprint = 6

/** Dimensions whose keys are ids of objects with a name. Codes are named by `valueText`, in each language. */
const namesByDimension: Partial<Record<Dimension, NamesOf>> = {
  project_id: ownNames('projects'),
  product_id: ownNames('products'),
  template_id: ownNames('templates'),
  campaign_id: networkNames('campaign_id'),
  adset_id: networkNames('adset_id'),
  ad_id: networkNames('ad_id'),
  fingerprint: versionNames,
  scene: sceneNames,
}

/** Returns for each dimension the display names of the keys that have one; `rows` are in the same order. */
export async function labelsOf(
  context: AppContext,
  reader: ReportReader,
  dimensions: readonly Dimension[],
  rows: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>[]> {
  return Promise.all(
    dimensions.map(async (name, at) => {
      const ids = [...new Set(rows.map(keys => keys[at]!))].filter(id => id !== '')
      const namesOf = namesByDimension[name]
      return namesOf ? namesOf(context, reader, ids) : new Map<string, string>()
    }),
  )
}
