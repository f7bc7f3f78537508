/** `npm run check`: all checks and the unit tests, without feature, image and template tests and journeys. */
import { runChecks } from './checks.mjs'

const failed = await runChecks({ withUnitTests: true })
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
