import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import type { AppContext } from '../../../platform/context.ts'
import { labelsOf } from '../report-labels.ts'
import type { ReportReader } from '../report-query.ts'

/** Adds the names of objects that have one; findings that have a label keep it. */
export async function labelFindings(
  context: AppContext,
  reader: ReportReader,
  { kind, breakdown }: AlertSettings,
  lists: readonly (readonly AlertFinding[])[],
): Promise<AlertFinding[][]> {
  if (kind === 'silence' || breakdown === 'none') return lists.map(list => [...list])
  const keys = [...new Set(lists.flatMap(list => list.map(({ key }) => key)))]
  const [labels] = await labelsOf(
    context,
    reader,
    [breakdown],
    keys.map(key => [key]),
  )
  return lists.map(list => list.map(one => ({ ...one, label: one.label || (labels?.get(one.key) ?? '') })))
}
