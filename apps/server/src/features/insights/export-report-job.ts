import { join } from 'node:path'
import { languages } from '@adloom/contract/constants'
import * as contract from '@adloom/contract/insights'
import { sceneShareMetrics } from '@adloom/contract/scene-shares'
import { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { safeFileName } from '../../platform/http/attachment.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { reportRows, reportTotals, type DetailInput, type ReportRow } from './report-detail.ts'
import { reportOrder } from './report-order.ts'
import type { ReportReader } from './report-query.ts'
import { writeReportFile } from './report-file.ts'
import { saveReportFile } from './repository.ts'

/** The report as it was requested; dates, columns and order are those of the screen. */
const exportInput = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('event'),
    report: contract.eventExport.input,
    language: z.enum(languages),
  }),
  z.object({
    table: z.literal('scene'),
    report: contract.sceneExport.input,
    language: z.enum(languages),
  }),
])
type ExportInput = z.output<typeof exportInput>

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const fileName = ({ report }: ExportInput): string =>
  `${safeFileName(`report ${report.start_date} ${report.end_date}`)}.${report.format}`

/** Queues the export of a report; the result is polled by `async/query`. */
export async function requestExport(
  { jobs }: AppContext,
  input: ExportInput,
  caller: Caller,
): Promise<{ job_id: number }> {
  const job = {
    kind: 'exportReport',
    accountId: caller.accountId,
    userId: caller.userId,
    title: fileName(input),
    input,
  }
  return { job_id: await jobs.enqueue(job) }
}

/** Writes all rows of a report to a file. Fails with report_too_large. */
export function exportReportJob(context: AppContext): JobKind<ExportInput> {
  return {
    kind: 'exportReport',
    input: exportInput,
    ...jobKindLimits.exportReport,
    async run({ id, accountId, input, signal }, progress) {
      const caller = { accountId: accountId as AccountId, language: input.language }
      const { table } = input
      const hasSceneShares = table === 'scene'
      const report = {
        ...input.report,
        metrics: hasSceneShares
          ? [...new Set([...input.report.metrics, ...Object.values(sceneShareMetrics)])]
          : input.report.metrics,
      }
      const name = fileName(input)
      return withTaskFolder(async folder => {
        const path = join(folder, 'report')
        await writeReportFile(path, report.format, {
          columns: {
            dimensions: report.dimensions,
            metrics: input.report.metrics,
            isCompared: report.compare !== 'none',
            hasSceneShares,
            language: input.language,
          },
          slices: slicesOf(context, { table, report, caller, signal, progress }),
          totals: await reportTotals(context, table, report, caller),
        })
        const { key, size } = await context.blobs.putFile(path)
        const file = { job_id: id, account_id: accountId, hash: key, name, mime: mimes[report.format], size }
        await saveReportFile(context.db, file)
        return { result: { url: `/api${contract.exportPath}${id}`, size, name } }
      })
    },
  }
}

async function* slicesOf(
  context: AppContext,
  {
    table,
    report,
    caller,
    signal,
    progress,
  }: {
    table: 'event' | 'scene'
    report: DetailInput
    caller: ReportReader
    signal: AbortSignal
    progress: (percent: number) => Promise<void>
  },
): AsyncIterable<ReportRow[]> {
  const { exportSlice, exportRows } = reportLimits
  const order = await reportOrder(context, table, report, caller)
  for (let offset = 0; ; offset += exportSlice) {
    signal.throwIfAborted()
    if (offset >= exportRows) fail('report_too_large', { rows: exportRows })
    const rows = await reportRows(context, table, {
      input: report,
      caller,
      slice: { offset, count: exportSlice },
      order,
    })
    yield rows
    if (rows.length < exportSlice) return
    await progress(Math.min(90, (100 * offset) / exportRows))
  }
}
