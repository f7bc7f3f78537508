import { applyValues } from '@adloom/playable/format/apply-values'
import { compileDocument } from '@adloom/playable/format/compile-document'
import type { PlayableDocument } from '@adloom/playable/format/records'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { findProject, freeKinds, gmakerKinds, templateKinds } from '../projects/service.ts'
import { demandBudget } from '../ps/demand-budget.ts'
import { gameParts } from './game-parts.ts'
import { releaseCover, saveCover } from './repository.ts'

const width = 360
const height = 640
/** Two seconds: entrances are over and the scene stands. */
const steps = 120

const input = z.object({ projectId: z.number() })

/** Draws a project as it stands now, by the very engine that plays it. */
export function renderCoverJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'renderCover', input, timeoutMs: 30_000, maxAttempts: 2,
    async run(job) {
      // Let go first: a save from here on brings a job of its own.
      await releaseCover(context.db, job.accountId, job.input.projectId)
      const project = await findProject(context.db, job.accountId as AccountId, job.input.projectId, [...gmakerKinds, ...freeKinds, ...templateKinds])
      if (!project) return {}
      const picture = await drawCover(context, applyValues(project.document, project.values))
      await saveCover(context.db, job.accountId, project.id, await context.blobs.put(picture))
      return {}
    },
    failed: (job, transaction) => releaseCover(transaction, job.accountId, job.input.projectId),
  }
}

export async function drawCover(context: AppContext, document: PlayableDocument): Promise<Uint8Array> {
  demandBudget(document)
  const assetBytes = async (id: string) => {
    const record = document.records[id]
    return record?.type === 'asset' ? context.blobs.get(record.hash) : undefined
  }
  // The canvas and the pictures' library take 30 MB, which only the process that draws should have.
  const [{ renderFrame }, { default: sharp }] = await Promise.all([import('@adloom/engine/host/node'), import('sharp')])
  const png = await renderFrame(compileDocument(document), assetBytes, { width, height, steps, games: gameParts })
  return sharp(png).webp({ quality: 82 }).toBuffer()
}
