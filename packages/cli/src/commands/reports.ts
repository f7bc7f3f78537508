import { eventDetail } from '@adloom/contract/insights'
import { dimensions, metricNames, type Dimension } from '@adloom/contract/insight-metrics'
import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

interface ReportOptions {
  metrics: string
  by: string
  from?: string
  to?: string
  order?: string
  rows: string
}

const dayMs = 86_400_000
/** Days of a report without dates: like the overview, the last seven that ended. */
const usualDays = 7

export function addReportCommand(program: Command, terminal: Terminal): void {
  program
    .command('report')
    .description('report metrics of ads and playables by breakdowns')
    .requiredOption('--metrics <names>', `with commas between: ${metricNames.slice(0, 6).join(', ')} …`)
    .option('--by <names>', 'breakdowns with commas between, for example period,project_id', 'period')
    .option('--from <day>', 'first day, as 2026-11-23')
    .option('--to <day>', 'last day')
    .option('--order <name>', 'a metric or breakdown; - before it is descending')
    .option('--rows <number>', 'rows at most', '100')
    .addHelpText('after', `\nMetrics: ${metricNames.join(', ')}\nBreakdowns: ${dimensions.join(', ')}`)
    .action(async (options: ReportOptions, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const metrics = namesOf(options.metrics, metricNames, 'metric')
      const by = namesOf<Dimension>(options.by, dimensions, 'breakdown')
      const report = await client.call(eventDetail, {
        start_date: options.from ?? dayBefore(usualDays),
        end_date: options.to ?? dayBefore(1),
        metrics,
        dimensions: by,
        order: options.order,
        page_size: Number(options.rows),
      })
      if (report.availability.state !== 'ALLOW') terminal.error(reasons[report.availability.state])
      print(
        report,
        [...by, ...metrics],
        report.list.map(row => [
          ...by.map(name => row.labels[name] ?? row.keys[name]),
          ...metrics.map(name => row.values[name] ?? '-'),
        ]),
      )
    })
}

const reasons = {
  NOADV: 'No ad account is linked, and no ad has reported yet.',
  NORANGE: 'The linked ad accounts share no data of these days.',
  NODATA: 'There is no data of these days yet.',
}

function namesOf<T extends string>(text: string, known: readonly T[], kind: string): T[] {
  return text.split(',').map(word => {
    const name = known.find(candidate => candidate === word.trim())
    if (name === undefined) throw new UsageError(`There is no ${kind} "${word.trim()}". See --help.`)
    return name
  })
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
}
