import { resolve } from 'node:path'
import { analyticsAddress, analyticsSecret } from './analytics/process/analytics-address.ts'
import { connectAnalytics } from './analytics/process/connect-analytics.ts'
import { readConfig } from './platform/config/config.ts'

/** `back-up-analytics <file>`: the running analytics process writes a copy of its facts to a new file. */
const [file] = process.argv.slice(2)
const config = readConfig(process.env)
const store = connectAnalytics({ address: analyticsAddress(config), secret: analyticsSecret(config) })
try {
  if (!file) throw new Error('Name the file of the copy.')
  await store.backUp(resolve(file))
} catch (error) {
  console.error(`The facts were not copied: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await store.close()
}
