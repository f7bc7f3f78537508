import { Readable } from 'node:stream'
import * as contract from '@adloom/contract/billing'
import { billingColumnTexts } from '@adloom/contract/billing-texts'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { csvFile, type CsvRows } from '../../platform/http/csv-file.ts'
import { billingLimits } from '../../platform/limits/billing-limits.ts'
import { billDetailTable, billsTable, flowTable } from './bills/bill-tables.ts'
import type { ExportedTable } from './exported-table.ts'
import { materialTable } from './usage/material-table.ts'
import { usageTable } from './usage/usage-table.ts'

const exported = { rows: billingLimits.exportRows, sliceRows: billingLimits.exportSlice }

type ExportName = (typeof contract.exportNames)[number]

/** The tables by name; the query has the filters of the call that shows the same rows. */
const tables: Record<ExportName, (context: AppContext, query: unknown, caller: Caller) => ExportedTable> = {
  usage: (context, query, caller) => usageTable(context, parse(contract.usage.input, query), caller),
  materials: (context, query, caller) =>
    materialTable(context, parse(contract.materials.input, query), caller),
  bills: (context, query, caller) => billsTable(context, parse(contract.bills.input, query), caller),
  'bill-detail': (context, query, caller) =>
    billDetailTable(context, parse(contract.billDetail.input, query), caller),
  'bill-flow': (context, query, caller) => flowTable(context, parse(contract.billFlow.input, query), caller),
}

function parse<T extends z.ZodType>(input: T, query: unknown): z.output<T> {
  const parsed = input.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return fail('bad_input', { field: issue?.path.map(String).join('.') ?? '', problem: issue?.message ?? '' })
}

/** Returns a table of the area as a stream of CSV. Throws not_found, bad_input. */
export function exportTable(
  context: AppContext,
  { name, query }: { name: string; query: unknown },
  caller: Caller,
): { name: string; file: Readable } {
  const known = contract.exportNames.find(one => one === name) ?? fail('not_found')
  const table = tables[known](context, query, caller)
  const heads = table.columns.map(column => billingColumnTexts[column][caller.language])
  const rows: CsvRows<(string | number)[]> = {
    heads,
    readSlice: (limit, { offset }) => table.slice(limit, offset),
    cellsOf: cells => cells,
  }
  return { name: `${table.name}.csv`, file: Readable.from(csvFile(rows, exported)) }
}
