import * as calls from '@adloom/contract/ps'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listChannels } from '../channels/service.ts'
import { checkDownload } from '../packs/check/service.ts'
import { openPreview } from '../packs/preview/service.ts'
import { countDownloads, requestPack } from '../packs/service.ts'
import { listRevisions } from '../projects/revisions/service.ts'
import {
  deleteProject,
  requireProject,
  freeKinds,
  relateProduct,
  renameProject,
  restoreProject,
} from '../projects/service.ts'
import { copyPsProject, createPsProject } from './create-service.ts'
import {
  keepPsDraft,
  listPsProjects,
  openPsDocument,
  openPsProject,
  openPsRevision,
  resetPsProject,
  savePsProject,
} from './service.ts'
import { ownTemplateRoutes } from './own-templates/routes.ts'
import { importPsdJob } from './psd/import-psd-job.ts'
import { requestPsdProject } from './psd/service.ts'
import { seedStarterCovers } from './seed-starter-covers.ts'
import { listStarters } from './starters-service.ts'

/**
 * Projects of the free editor (PL-01, PL-06): documents of their own, packed and shared like the game
 * maker's.
 */
export function psFeature(context: AppContext): Feature {
  return {
    name: 'ps',
    jobs: [importPsdJob(context)],
    seed: () => seedStarterCovers(context),
    routes: [
      route(calls.starters, (_input, { language }) => listStarters(context, language)),
      route(calls.create, (input, caller) => createPsProject(context, input, caller)),
      route(calls.createFromPsd, (input, caller) => requestPsdProject(context, input, caller)),
      route(calls.list, (input, caller) => listPsProjects(context, input, caller)),
      route(calls.info, (input, caller) => openPsProject(context, input.id, caller)),
      route(calls.initJson, (input, caller) => openPsDocument(context, input.id, caller)),
      route(calls.save, (input, caller) => savePsProject(context, input, caller)),
      route(calls.revisions, (input, caller) => listRevisions(context, input, caller, freeKinds)),
      route(calls.revision, (input, caller) => openPsRevision(context, input, caller)),
      route(calls.keepDraft, (input, caller) => keepPsDraft(context, input, caller)),
      route(calls.update, (input, caller) => renameProject(context, input, caller, freeKinds)),
      route(calls.copy, (input, caller) => copyPsProject(context, input, caller)),
      route(calls.remove, (input, caller) => deleteProject(context, input.id, caller, freeKinds)),
      route(calls.restore, (input, caller) => restoreProject(context, input.id, caller, freeKinds)),
      route(calls.resetDemo, (input, caller) => resetPsProject(context, input, caller)),
      route(calls.relateProduct, (input, caller) => relateProduct(context, input, caller, freeKinds)),
      route(calls.channels, async (input, caller) => {
        await requireProject(context, input.id, caller, freeKinds)
        return { list: listChannels() }
      }),
      route(calls.downloadCheck, (input, caller) => checkDownload(context, input, caller, freeKinds)),
      route(calls.pack, (input, caller) => requestPack(context, input, caller, freeKinds)),
      route(calls.downloadCount, (input, caller) => countDownloads(context, input.id, caller, freeKinds)),
      route(calls.preview, (input, caller) => openPreview(context, input, caller, freeKinds)),
      ...ownTemplateRoutes(context),
    ],
  }
}
