import { findStarter } from '@adloom/playable/starters'
import type { ImportReport } from '@adloom/playable/import'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { withTaskFolder } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind, JobResult, JobRun } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { runDocumentTask } from '../documents/service.ts'
import { importOfJob, insertImport } from './repository.ts'

const input = z.object({ hash: z.string(), size: z.number(), name: z.string(), fileName: z.string() })
type Input = z.output<typeof input>

/** Analyses an uploaded playable in a child process, plays it in Chromium, and makes its project. */
export function importPlayableJob(context: AppContext): JobKind<Input> {
  return {
    kind: 'importPlayable',
    input,
    lane: 'long',
    ...jobKindLimits.importPlayable,
    async run(job, progress) {
      const made = await importOfJob(context.db, job.id)
      if (made !== undefined) return resultOf(job, made)
      return withTaskFolder(async folder => {
        const { hash, size, fileName } = job.input
        const { chromiumPath } = context.config
        const browser = chromiumPath !== undefined && existsSync(chromiumPath) ? { chromiumPath } : {}
        const found = await runDocumentTask(
          context,
          'importPlayable',
          { hash, folder, ...browser },
          { accountId: job.accountId, signal: job.signal, progress: share => progress(share * 95) },
        )
        const neutral = await context.blobs.putFile(pathWithin(folder, found.path))
        const stored = size + neutral.size
        const cover =
          found.image === undefined
            ? null
            : (await context.blobs.putFile(pathWithin(folder, found.image))).key
        job.signal.throwIfAborted()
        const id = await context.db.transaction().execute(async transaction => {
          await requireFreeStorage(transaction, { accountId: job.accountId as AccountId }, stored)
          return insertImport(
            transaction,
            job,
            {
              name: job.input.name,
              document: JSON.stringify(documentOf(found.report)),
              jobId: job.id,
              coverHash: cover,
            },
            {
              file_name: fileName,
              source_hash: hash,
              hash: neutral.key,
              size_bytes: stored,
              report: JSON.stringify(found.report),
              probes: JSON.stringify(found.probes),
            },
          )
        })
        return resultOf(job, id)
      })
    },
  }
}

/** The document of an import is empty: it holds the store links that the ad has. */
function documentOf({ store }: ImportReport) {
  const document = findStarter('blank')!.document()
  const project = document.records['project']
  if (project?.type !== 'project') return document
  return { ...document, records: { ...document.records, project: { ...project, store } } }
}

function resultOf(job: JobRun<Input>, id: number): JobResult {
  return {
    result: { url: `/my-project/playable/imports/${id}`, size: 0, name: job.input.name, project_id: id },
  }
}
