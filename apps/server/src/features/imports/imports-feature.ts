import * as calls from '@adloom/contract/imports'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { importPlayableJob } from './import-playable-job.ts'
import { listImports, openImport, replaceImportImage, requestImport, saveImport } from './service.ts'

/** Playables that were made elsewhere (PL-06.90). */
export function importsFeature(context: AppContext): Feature {
  return {
    name: 'imports',
    routes: [
      route(calls.create, (input, caller) => requestImport(context, input, caller)),
      route(calls.list, (input, caller) => listImports(context, input, caller)),
      route(calls.info, ({ id }, caller) => openImport(context, id, caller)),
      route(calls.replaceImage, (input, caller) => replaceImportImage(context, input, caller)),
      route(calls.save, (input, caller) => saveImport(context, input, caller)),
    ],
    jobs: [importPlayableJob(context)],
  }
}
