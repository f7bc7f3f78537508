/** `npm run check`: all checks, and the tests that neither start a server or a browser nor take long. */
import { runChecks } from './checks.mjs'

const failed = await runChecks({ withQuickTests: true })
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
