import { type CreativeElements, findElements } from '@adloom/playable/elements'
import { applyValues } from '@adloom/playable/format'
import { measurePlayable, type PlayableFacts } from '@adloom/playable/score'
import type { DocumentTasks } from '../document-tasks.ts'

export function findElementsOf({
  document,
  values,
}: DocumentTasks['findElements']['input']): CreativeElements {
  return findElements(applyValues(document, values))
}

export function measureFactsOf({
  document,
  values,
}: DocumentTasks['measurePlayable']['input']): PlayableFacts {
  return measurePlayable(applyValues(document, values))
}
