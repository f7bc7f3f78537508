import * as elements from '@adloom/contract/creative-elements'
import * as contract from '@adloom/contract/insights'
import * as journeys from '@adloom/contract/journeys'
import * as views from '@adloom/contract/report-views'
import type { Feature } from '../../platform/binder/feature.ts'
import { fail } from '../../platform/binder/fail.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { listElementCreatives, saveElements } from './elements/element-creatives.ts'
import { elementReport } from './elements/element-report.ts'
import { fatigueReport } from './elements/fatigue-report.ts'
import { eventGraph } from './event-graph.ts'
import { eventSummary } from './event-summary.ts'
import { exportReportJob, requestExport } from './export-report-job.ts'
import { reportDetail } from './report-detail.ts'
import { journeyDetail, saveJourney } from './journey/journeys.ts'
import { listOptions, listRecent } from './report-options.ts'
import { listViews, removeView, saveView } from './report-views.ts'
import { deleteReportFiles, findReportFile } from './repository.ts'

/** Reports of what ads and playables did (IN-01 to IN-03). */
export function insightsFeature(context: AppContext): Feature {
  return {
    name: 'insights',
    routes: [
      route(contract.eventSummary, (input, caller) => eventSummary(context, input, caller)),
      route(contract.eventGraph, (input, caller) => eventGraph(context, input, caller)),
      route(contract.eventDetail, (input, caller) => reportDetail(context, 'event', input, caller)),
      route(contract.sceneDetail, (input, caller) => reportDetail(context, 'scene', input, caller)),
      route(contract.eventExport, (report, caller) =>
        requestExport(context, { table: 'event', report, language: caller.language }, caller),
      ),
      route(contract.sceneExport, (report, caller) =>
        requestExport(context, { table: 'scene', report, language: caller.language }, caller),
      ),
      route(contract.optionsList, (input, caller) => listOptions(context, input, caller)),
      route(contract.projectOptions, (input, caller) => listRecent(context, 'project_id', input, caller)),
      route(contract.productOptions, (input, caller) => listRecent(context, 'product_id', input, caller)),
      route(journeys.journeyDetail, (input, caller) => journeyDetail(context, input, caller)),
      route(journeys.journeySave, (input, caller) => saveJourney(context, input, caller)),
      route(elements.elementReport, (input, caller) => elementReport(context, input, caller)),
      route(elements.elementCreatives, (input, caller) => listElementCreatives(context, input, caller)),
      route(elements.saveElements, (input, caller) => saveElements(context, input, caller)),
      route(elements.fatigueReport, (input, caller) => fatigueReport(context, input, caller)),
      route(views.list, (_input, caller) => listViews(context, caller)),
      route(views.save, (input, caller) => saveView(context, input, caller)),
      route(views.remove, ({ id }, caller) => removeView(context, id, caller)),
    ],
    jobs: [exportReportJob(context)],
    chores: [
      {
        name: 'delete_report_files',
        cron: '41 3 * * *',
        run: () =>
          deleteReportFiles(context.db, new Date(context.clock.now() - reportLimits.fileDays * dayMs)),
      },
    ],
    raw(app, gate) {
      app.get<{ Params: { jobId: string } }>(`${contract.exportPath}:jobId`, async (request, reply) => {
        const caller = await gate.caller(request, ['Insights'])
        const { jobId } = request.params
        const file = /^\d{1,9}$/.test(jobId)
          ? await findReportFile(context.db, caller, Number(jobId))
          : undefined
        if (!file) return fail('job_not_found')
        reply.headers(savedFileHeaders(file.name, file.size))
        return reply.type(file.mime).send(await context.blobs.open(file.hash))
      })
    },
  }
}
