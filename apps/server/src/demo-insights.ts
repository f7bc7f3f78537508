import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDemoInsights } from './demo-insights/make-demo-insights.ts'
import { readConfig } from './platform/config/config.ts'
import { demoLimits } from './platform/limits/demo-limits.ts'
import { createContext } from './platform/create-context.ts'
import { createLog } from './platform/log.ts'
import { embeddedDatabaseUrl } from './platform/postgres/embedded-postgres.ts'

/**
 * `demo-insights [--rows N] [--displays N]` fills the reports of the demo account of the running program.
 * With `--first` it does so once for a data directory: `npm start` runs it so in the background.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(demoLimits.firstRows) },
    displays: { type: 'string', default: String(demoLimits.displays) },
    first: { type: 'boolean', default: false },
  },
})

const config = readConfig(process.env)
const done = join(config.dataDir, 'demo-insights')
// The product itself comes first.
setPriority(constants.priority.PRIORITY_LOW)

/** The program answers when its database is ready and its demo is there. */
async function waitForProgram(): Promise<void> {
  for (let wait = 0; wait < demoLimits.waits; wait++) {
    const answer = await fetch(`${config.appOrigin}/api/visitor`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(demoLimits.waitMs)
  }
  throw new Error(`${config.appOrigin} does not answer.`)
}

async function run(): Promise<void> {
  const [rows, displays] = [Number(values.rows), Number(values.displays)]
  if (!Number.isInteger(rows) || rows < 1 || !Number.isInteger(displays) || displays < 1)
    throw new Error('The numbers of rows and displays are whole and at least 1.')
  await waitForProgram()
  const databaseUrl = config.databaseUrl ?? embeddedDatabaseUrl(config.dataDir)
  const context = await createContext({ ...config, databaseUrl }, createLog(config.logLevel, 'demo-insights'))
  try {
    const made = await makeDemoInsights(context, { rows, displays, isFirst: values.first })
    if (values.first) writeFileSync(done, '')
    if (made) context.log.info(made, 'filled the reports of the demo')
    if (made && !values.first)
      console.log(`${made.facts} facts of ${made.creatives} creatives, ${made.reports} reports.`)
  } finally {
    await context.analytics.close()
    await context.db.destroy()
  }
}

if (!values.first || (config.demo && !existsSync(done)))
  await run().catch((error: unknown) => {
    console.error(`The reports of the demo were not filled: ${(error as Error).message}`)
    process.exitCode = 1
  })
