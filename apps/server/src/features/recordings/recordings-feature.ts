import * as builds from '@adloom/contract/recording-builds'
import * as checks from '@adloom/contract/recording-checks'
import * as renders from '@adloom/contract/recording-renders'
import * as autoPlays from '@adloom/contract/auto-plays'
import * as contract from '@adloom/contract/recordings'
import { buildGameClock } from '@adloom/playable/pack'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import type { AppContext } from '../../platform/context.ts'
import { derivedCache } from '../documents/service.ts'
import { prepareBuildJob } from './builds/prepare-build-job.ts'
import { createBuild, openBuild, readBuild, saveBuild, uploadBuild } from './builds/service.ts'
import { recordingLimits } from '../../platform/limits/recording-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { autoPlayJob } from './auto/auto-play-job.ts'
import { deleteOldAutoPlays } from './auto/repository.ts'
import { pickAutoTakes, readAutoPlay, startAutoPlay } from './auto/service.ts'
import { checkVariantsJob } from './checks/check-variants-job.ts'
import { readCheck, startCheck } from './checks/service.ts'
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
import { renderRecordingJob } from './renders/render-job.ts'
import {
  cancelRender,
  cancelTask,
  downloadTask,
  listRenders,
  renderGameplay,
  retryRender,
  retryTask,
} from './renders/service.ts'

/** Recordings of gameplay: projects, and what was recorded of them (RC-02). */
export function recordingsFeature(context: AppContext): Feature {
  context.previews.provideGameClock(() => buildGameClock(derivedCache(context)))
  return {
    name: 'recordings',
    routes: [
      route(contract.projectList, (input, caller) => listProjects(context, input, caller)),
      route(contract.projectFind, (input, caller) => findRecordable(context, input, caller)),
      route(contract.projectCreate, (input, caller) => createProject(context, input, caller)),
      route(contract.projectDetail, ({ id }, caller) => readProject(context, id, caller)),
      route(contract.projectDelete, ({ id }, caller) => deleteProject(context, id, caller)),
      route(builds.buildCreate, (input, caller) => createBuild(context, input, caller)),
      route(builds.buildSave, (input, caller) => saveBuild(context, input, caller)),
      route(builds.buildUpload, (input, caller) => uploadBuild(context, input, caller)),
      route(builds.buildDetail, ({ id }, caller) => readBuild(context, id, caller)),
      route(builds.buildOpen, ({ id }, caller) => openBuild(context, id, caller)),
      route(contract.gameplayList, (input, caller) => listGameplays(context, input, caller)),
      route(contract.gameplayCreate, (input, caller) => createGameplay(context, input, caller)),
      route(contract.gameplayDetail, ({ id }, caller) => readGameplay(context, id, caller)),
      route(contract.gameplaySave, (input, caller) => saveGameplay(context, input, caller)),
      route(contract.gameplayCopy, (input, caller) => copyGameplay(context, input, caller)),
      route(contract.gameplayDelete, ({ id }, caller) => removeGameplay(context, id, caller)),
      ...renderRoutes(context),
      route(autoPlays.autoStart, (input, caller) => startAutoPlay(context, input, caller)),
      route(autoPlays.autoDetail, ({ pid }, caller) => readAutoPlay(context, pid, caller)),
      route(autoPlays.autoPick, (input, caller) => pickAutoTakes(context, input, caller)),
    ],
    jobs: [
      renderRecordingJob(context) as JobKind,
      prepareBuildJob(context) as JobKind,
      autoPlayJob(context) as JobKind,
      checkVariantsJob(context) as JobKind,
    ],
    chores: [
      {
        name: 'delete_old_auto_plays',
        cron: '41 4 * * *',
        run: () =>
          deleteOldAutoPlays(
            context.db,
            new Date(context.clock.now() - recordingLimits.autoPlayDays * dayMs),
          ),
      },
    ],
  }
}

function renderRoutes(context: AppContext): Feature['routes'] {
  return [
    route(renders.render, (input, caller) => renderGameplay(context, input, caller)),
    route(renders.renderList, (input, caller) => listRenders(context, input, caller)),
    route(renders.renderRetry, ({ id }, caller) => retryRender(context, id, caller)),
    route(renders.renderCancel, ({ id }, caller) => cancelRender(context, id, caller)),
    route(renders.taskRetry, (input, caller) => retryTask(context, input.task_id, caller)),
    route(renders.taskCancel, (input, caller) => cancelTask(context, input.task_id, caller)),
    route(renders.taskDownload, (input, caller) => downloadTask(context, input.task_id, caller)),
    route(checks.checkStart, (input, caller) => startCheck(context, input, caller)),
    route(checks.checkDetail, ({ id }, caller) => readCheck(context, id, caller)),
  ]
}
