export { claimedCreative, readReport, reportLimits } from '../report/read-report.ts'
export type { Report, ReportedEvent } from '../report/read-report.ts'
export { reportModuleBytes } from '../packer/report-module-bytes.ts'
export type { ReportSettings } from '../shell/ad-payload.ts'
