import { bundledKeys } from './built-templates.test-support.ts'
import { describeFindings } from './network-findings.test-support.ts'
import { sources } from './sources.ts'

const templates = new Set<string>(sources.map(({ key }) => key))

// Beside the file of the templates, so that two processors share the work.
describeFindings(bundledKeys.filter(key => !templates.has(key)))
