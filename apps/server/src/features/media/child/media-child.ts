import { writeFileSync } from 'node:fs'
import { inspectFile } from '../../assets/inspect/inspect-file.ts'
import { Failure } from '../../../platform/binder/fail.ts'
import { cropFont, readFontCoverage } from '../font/font-tasks.ts'
import type { MediaOperation, MediaReply, MediaRequest, MediaTasks } from '../pool/media-task.ts'
import { prepareFile } from '../prepare/prepare-file.ts'
import { transcodeFile } from '../transcode/transcode-file.ts'

/** The process that looks at and prepares strangers' files: it knows no database and no secret, and may die of a file. */
const operations: { [O in MediaOperation]: (input: MediaTasks[O]['input']) => Promise<MediaTasks[O]['result']> } = {
  inspect: ({ file, fileName, meant }) => inspectFile(file, fileName, meant),
  prepare: prepareFile,
  transcode: transcodeFile,
  fontCoverage: readFontCoverage,
  cropFont,
}

async function answer({ id, operation, input }: MediaRequest): Promise<MediaReply> {
  try {
    return { id, result: await operations[operation](input as never) }
  } catch (error) {
    if (error instanceof Failure) return { id, failure: { reason: error.reason, values: error.values } }
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** When the machine runs out of memory, this process goes first. */
function offerToTheKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Not every system has it.
  }
}

offerToTheKiller()
process.on('message', request => void answer(request as MediaRequest).then(reply => process.send?.(reply)))
process.on('disconnect', () => process.exit(0))
