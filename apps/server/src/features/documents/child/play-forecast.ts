import { applyValues, compileDocument } from '@adloom/playable/format'
import { runForecast, type ForecastResult } from '@adloom/playable/forecast'
import type { AskParent } from '../../../platform/children/task-protocol.ts'
import type { DocumentTasks } from '../document-tasks.ts'
import { loadBlob } from './parent-files.ts'

/** Plays a document with simulated players. */
export async function playForecast(
  { document, values, players, budgetMs }: DocumentTasks['playForecast']['input'],
  ask: AskParent,
): Promise<ForecastResult> {
  const applied = applyValues(document, values)
  const data = compileDocument(applied)
  const figures = new Map<string, Uint8Array>()
  for (const [id, { kind }] of Object.entries(data.assets)) {
    const record = applied.records[id]
    if (kind === 'dragonbones' && record?.type === 'asset') figures.set(id, await loadBlob(ask, record.hash))
  }
  return runForecast({
    data,
    figures,
    players,
    budgetMs,
    now: () => performance.now(),
    onProgress: async share => {
      await ask('progress', share)
    },
  })
}
