import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { listReaders } from '../repository.ts'
import { dropReport } from './report-facts.ts'

const dropInput = z.object({ ad_account_id: z.number(), reader: z.number() })

/** Removes the facts of a former assistant, unless it was added again. */
export function dropAdReportsJob(context: AppContext): JobKind<z.output<typeof dropInput>> {
  return {
    kind: 'dropAdReports',
    input: dropInput,
    lane: 'network',
    ...jobKindLimits.dropAdReports,
    async run({ input: { ad_account_id: id, reader } }) {
      if (!(await listReaders(context.db, id)).includes(reader)) await dropReport(context, id, reader)
      return {}
    },
  }
}
