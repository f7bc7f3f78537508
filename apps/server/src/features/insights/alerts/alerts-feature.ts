import * as contract from '@adloom/contract/alerts'
import type { Feature } from '../../../platform/binder/feature.ts'
import { route } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { mailAlertsJob } from './mail-alerts-job.ts'
import { previewAlert } from './preview-alert.ts'
import { listAlerts, listIncidents, removeAlert, saveAlert } from './service.ts'

/** Alerts about metrics that leave their usual band, missing data and spend without installs (IN-09). */
export function alertsFeature(context: AppContext): Feature {
  return {
    name: 'alerts',
    routes: [
      route(contract.list, (_input, caller) => listAlerts(context, caller)),
      route(contract.save, (input, caller) => saveAlert(context, input, caller)),
      route(contract.remove, ({ id }, caller) => removeAlert(context, id, caller)),
      route(contract.preview, (input, caller) => previewAlert(context, input, caller)),
      route(contract.incidents, (input, caller) => listIncidents(context, input, caller)),
    ],
    jobs: [mailAlertsJob(context)],
    chores: [{ name: 'evaluate_alerts', cron: '*/10 * * * *', run: () => evaluateAlerts(context) }],
  }
}
