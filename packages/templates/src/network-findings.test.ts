import { describeFindings } from './network-findings.test-support.ts'
import { sources } from './sources.ts'

describeFindings(sources.map(({ key }) => key))
