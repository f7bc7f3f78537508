import { type CreativeElements, findElements } from '@adloom/playable/elements'
import { applyValues } from '@adloom/playable/format'
import type { DocumentTasks } from '../document-tasks.ts'

export function findElementsOf({
  document,
  values,
}: DocumentTasks['findElements']['input']): CreativeElements {
  return findElements(applyValues(document, values))
}
