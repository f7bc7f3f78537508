import * as contract from '@adloom/contract/voices'
import { closeSpeechPool } from '../../media-tasks/speech/speech-pool.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { speechLimits } from '../../platform/limits/speech-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { makeVoiceJob } from './make-voice-job.ts'
import { deleteOldTakes } from './repository.ts'
import { cancelTake, createTake, deleteTake, listTakes, listVoices, saveTake } from './service.ts'
import { createVoiceSamples } from './voice-samples.ts'

/** The voice lab (VL-01). */
export function voicesFeature(context: AppContext): Feature {
  const sampleOf = createVoiceSamples(context)
  return {
    name: 'voices',
    routes: [
      route(contract.voiceList, () => Promise.resolve(listVoices())),
      route(contract.voiceSample, ({ voice }, caller) => sampleOf(voice, caller)),
      route(contract.takeList, (input, caller) => listTakes(context, input, caller)),
      route(contract.takeCreate, (input, caller) => createTake(context, input, caller)),
      route(contract.takeCancel, ({ id }, caller) => cancelTake(context, id, caller)),
      route(contract.takeDelete, ({ id }, caller) => deleteTake(context, id, caller)),
      route(contract.takeSave, (input, caller) => saveTake(context, input, caller)),
    ],
    jobs: [makeVoiceJob(context) as JobKind],
    chores: [
      {
        name: 'delete_old_voices',
        cron: '47 4 * * *',
        run: () => deleteOldTakes(context.db, new Date(context.clock.now() - speechLimits.takeDays * dayMs)),
      },
    ],
    close: () => Promise.resolve(closeSpeechPool(context)),
  }
}
