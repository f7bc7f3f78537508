import * as batches from '@adloom/contract/video-batches'
import * as renders from '@adloom/contract/video-renders'
import * as templates from '@adloom/contract/video-templates'
import * as calls from '@adloom/contract/videos'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { listRevisions } from '../projects/revisions/service.ts'
import { deleteProject, renameProject, restoreProject, videoKinds } from '../projects/service.ts'
import {
  listTemplates,
  openTemplate,
  removeTemplate,
  saveAsTemplate,
  makeOfTemplate,
} from './templates/service.ts'
import {
  cancelBatch,
  checkBatch,
  createBatch,
  downloadBatch,
  listBatches,
  retryBatch,
  showBatch,
} from './batches/service.ts'
import { renderVideoJob } from './renders/render-job.ts'
import {
  cancelRender,
  checkRender,
  keepRender,
  listRenders,
  renderVideo,
  retryRender,
} from './renders/service.ts'
import {
  copyVideo,
  createBanner,
  createVideo,
  keepVideoDraft,
  listVideos,
  openVideo,
  openVideoDocument,
  openVideoRevision,
  saveVideo,
} from './service.ts'

/** Projects of the video editor (VD-01). */
export function videosFeature(context: AppContext): Feature {
  return {
    name: 'videos',
    routes: [
      route(calls.create, (input, caller) => createVideo(context, input, caller)),
      route(calls.createBanner, (input, caller) => createBanner(context, input, caller)),
      route(calls.list, (input, caller) => listVideos(context, input, caller)),
      route(calls.info, (input, caller) => openVideo(context, input.id, caller)),
      route(calls.initJson, (input, caller) => openVideoDocument(context, input.id, caller)),
      route(calls.save, (input, caller) => saveVideo(context, input, caller)),
      route(calls.revisions, (input, caller) => listRevisions(context, input, caller, videoKinds)),
      route(calls.revision, (input, caller) => openVideoRevision(context, input, caller)),
      route(calls.keepDraft, (input, caller) => keepVideoDraft(context, input, caller)),
      route(calls.update, (input, caller) => renameProject(context, input, caller, videoKinds)),
      route(calls.copy, (input, caller) => copyVideo(context, input, caller)),
      route(calls.remove, (input, caller) => deleteProject(context, input.id, caller, videoKinds)),
      route(calls.restore, (input, caller) => restoreProject(context, input.id, caller, videoKinds)),
      route(renders.renderCheck, ({ id }, caller) => checkRender(context, id, caller)),
      route(renders.render, (input, caller) => renderVideo(context, input, caller)),
      route(renders.renderList, (input, caller) => listRenders(context, input, caller)),
      route(renders.renderRetry, ({ id }, caller) => retryRender(context, id, caller)),
      route(renders.renderCancel, ({ id }, caller) => cancelRender(context, id, caller)),
      route(templates.list, (input, caller) => listTemplates(context, input, caller)),
      route(templates.detail, ({ id }, caller) => openTemplate(context, id, caller)),
      route(templates.create, (input, caller) => saveAsTemplate(context, input, caller)),
      route(templates.remove, ({ id }, caller) => removeTemplate(context, id, caller)),
      route(templates.use, (input, caller) => makeOfTemplate(context, input, caller)),
      route(batches.check, (input, caller) => checkBatch(context, input, caller)),
      route(batches.create, (input, caller) => createBatch(context, input, caller)),
      route(batches.list, (input, caller) => listBatches(context, input, caller)),
      route(batches.info, ({ id }, caller) => showBatch(context, id, caller)),
      route(batches.cancel, ({ id }, caller) => cancelBatch(context, id, caller)),
      route(batches.retry, ({ id }, caller) => retryBatch(context, id, caller)),
      route(batches.download, ({ id }, caller) => downloadBatch(context, id, caller)),
      route(renders.renderKeep, ({ id }, caller) => keepRender(context, id, caller)),
    ],
    jobs: [renderVideoJob(context) as JobKind],
  }
}
