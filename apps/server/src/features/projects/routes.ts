import { resetDemo } from '@adloom/contract/project-media'
import * as calls from '@adloom/contract/projects'
import * as templateChange from '@adloom/contract/template-change'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { keepDraft, listRevisions, openRevision } from './revisions/service.ts'
import {
  copyProject,
  createProject,
  deleteProject,
  listProjects,
  openDocument,
  openProject,
  relateProduct,
  renameProject,
  resetProject,
  resetProjectToStart,
  restoreProject,
  saveProject,
} from './service.ts'
import { changeTemplate, previewTemplate, restoreRevision } from './template-change.ts'

export function projectRoutes(context: AppContext) {
  return [
    route(calls.create, (input, caller) => createProject(context, input, caller)),
    route(calls.list, (input, caller) => listProjects(context, input, caller)),
    route(calls.info, (input, caller) => openProject(context, input, caller)),
    route(calls.initJson, (input, caller) => openDocument(context, input, caller)),
    route(calls.save, (input, caller) => saveProject(context, input, caller)),
    route(calls.revisions, (input, caller) => listRevisions(context, input, caller)),
    route(calls.revision, (input, caller) => openRevision(context, input, caller)),
    route(calls.keepDraft, (input, caller) => keepDraft(context, input, caller)),
    route(calls.update, (input, caller) => renameProject(context, input, caller)),
    route(calls.copy, (input, caller) => copyProject(context, input, caller)),
    route(calls.remove, (input, caller) => deleteProject(context, input.id, caller)),
    route(calls.restore, (input, caller) => restoreProject(context, input.id, caller)),
    route(calls.reset, (input, caller) => resetProject(context, input, caller)),
    route(resetDemo, (input, caller) => resetProjectToStart(context, input, caller)),
    route(templateChange.preview, (input, caller) => previewTemplate(context, input, caller)),
    route(templateChange.change, (input, caller) => changeTemplate(context, input, caller)),
    route(templateChange.restoreRevision, (input, caller) => restoreRevision(context, input, caller)),
    route(calls.relateProduct, (input, caller) => relateProduct(context, input, caller)),
  ]
}
