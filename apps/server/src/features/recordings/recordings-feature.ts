import * as contract from '@adloom/contract/recordings'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  copyGameplay,
  createGameplay,
  createProject,
  deleteProject,
  findRecordable,
  listGameplays,
  listProjects,
  readGameplay,
  readProject,
  removeGameplay,
  saveGameplay,
} from './service.ts'

/** Recordings of gameplay: projects, and what was recorded of them (RC-02). */
export function recordingsFeature(context: AppContext): Feature {
  return {
    name: 'recordings',
    routes: [
      route(contract.projectList, (input, caller) => listProjects(context, input, caller)),
      route(contract.projectFind, (input, caller) => findRecordable(context, input, caller)),
      route(contract.projectCreate, (input, caller) => createProject(context, input, caller)),
      route(contract.projectDetail, ({ id }, caller) => readProject(context, id, caller)),
      route(contract.projectDelete, ({ id }, caller) => deleteProject(context, id, caller)),
      route(contract.gameplayList, (input, caller) => listGameplays(context, input, caller)),
      route(contract.gameplayCreate, (input, caller) => createGameplay(context, input, caller)),
      route(contract.gameplayDetail, ({ id }, caller) => readGameplay(context, id, caller)),
      route(contract.gameplaySave, (input, caller) => saveGameplay(context, input, caller)),
      route(contract.gameplayCopy, (input, caller) => copyGameplay(context, input, caller)),
      route(contract.gameplayDelete, ({ id }, caller) => removeGameplay(context, id, caller)),
    ],
  }
}
