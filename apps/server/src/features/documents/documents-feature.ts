import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { closeDocumentPools } from './service.ts'

/** Work on documents in child processes (RS-03); other features give it tasks. */
export function documentsFeature(context: AppContext): Feature {
  return { name: 'documents', routes: [], close: () => Promise.resolve(closeDocumentPools(context)) }
}
