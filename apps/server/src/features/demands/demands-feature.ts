import * as contract from '@adloom/contract/demands'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeComment } from './comments.ts'
import { addDemandDownloads } from './file-downloads.ts'
import { attachFile, detachFile } from './files.ts'
import { describeDemand, listDemands } from './list-demands.ts'
import { mailDemandJob } from './mail-demand-job.ts'
import { moveDemand } from './move-demand.ts'
import { findCandidates } from './people.ts'
import { sendReminders } from './reminders.ts'
import { saveDemand } from './save-demand.ts'
import { seedDemands } from './seed-demands.ts'
import { listTeam, setTeamRoles } from './team.ts'

/** Orders of the creative service, from a draft to the delivery (CS-01). */
export function demandsFeature(context: AppContext): Feature {
  return {
    name: 'demands',
    routes: [
      route(contract.list, (input, caller) => listDemands(context, input, caller)),
      route(contract.info, ({ demand_id }, caller) => describeDemand(context, demand_id, caller)),
      route(contract.save, (input, caller) => saveDemand(context, input, caller)),
      route(contract.move, (input, caller) => moveDemand(context, input, caller)),
      route(contract.addComment, (input, caller) => writeComment(context, input, caller)),
      route(contract.addFile, (input, caller) => attachFile(context, input, caller)),
      route(contract.removeFile, (input, caller) => detachFile(context, input, caller)),
      route(contract.candidates, ({ demand_id }, caller) => findCandidates(context, demand_id, caller)),
      route(contract.team, () => listTeam(context)),
      route(contract.setRoles, (input, caller) => setTeamRoles(context, input, caller)),
    ],
    jobs: [mailDemandJob(context)],
    chores: [{ name: 'remind_demands', cron: '*/15 * * * *', run: () => sendReminders(context) }],
    seed: demo => (demo ? seedDemands(context) : Promise.resolve()),
    raw(app, gate) {
      addDemandDownloads(app, gate, context)
    },
  }
}
