import { writeFileSync } from 'node:fs'
import { Failure } from '../../../platform/binder/fail.ts'
import type { MediaOperation, MediaReply, MediaRequest, MediaTasks } from '../pool/media-task.ts'

/**
 * The process that looks at and prepares strangers' files: it knows no database and no secret, and may die of a file. What a task needs is loaded
 * with the first of its kind: a font is not kept waiting for the decoders of films.
 */
const operations: { [O in MediaOperation]: (input: MediaTasks[O]['input']) => Promise<MediaTasks[O]['result']> } = {
  inspect: async ({ file, fileName, meant }) => (await import('../../assets/inspect/inspect-file.ts')).inspectFile(file, fileName, meant),
  prepare: async input => (await import('../prepare/prepare-file.ts')).prepareFile(input),
  transcode: async input => (await import('../transcode/transcode-file.ts')).transcodeFile(input),
  importPsd: async input => (await import('../psd/import-psd.ts')).importPsd(input),
  fontCoverage: async input => (await import('../font/font-tasks.ts')).readFontCoverage(input),
  cropFont: async input => (await import('../font/font-tasks.ts')).cropFont(input),
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
