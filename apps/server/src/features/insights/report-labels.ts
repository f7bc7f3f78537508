import type { Dimension } from '@adloom/contract/insight-metrics'
import type { AppContext } from '../../platform/context.ts'
import { findNames, type NamedTable } from './repository.ts'
import type { ReportReader } from './report-query.ts'

/** Dimensions whose keys are ids of objects with a name. Codes are named by the client. */
const tables: Partial<Record<Dimension, NamedTable>> = {
  project_id: 'projects',
  product_id: 'products',
  template_id: 'templates',
}

/** Returns for each dimension the display names of the keys that have one; `rows` are in the same order. */
export async function labelsOf(
  { db }: AppContext,
  caller: ReportReader,
  dimensions: readonly Dimension[],
  rows: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>[]> {
  return Promise.all(
    dimensions.map(async (name, at) => {
      const table = tables[name]
      if (!table) return new Map<string, string>()
      const ids = [...new Set(rows.map(keys => keys[at]!))].filter(key => /^\d{1,9}$/.test(key)).map(Number)
      return findNames(db, caller, { table, ids })
    }),
  )
}
