import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { readDocument, requireBudget } from '../../documents/service.ts'
import { getProject, kindsOf } from '../../projects/service.ts'
import { findAdValues } from '../repository.ts'
import type { RenderContent } from '../tables.ts'
import { openGame } from './game-renders.ts'
import { readRecording } from './read-recording.ts'
import { runsScripts } from './render-job.ts'
import {
  type ResolvedVariant,
  resolveGameVariants,
  resolveVariants,
  type WantedVariants,
} from './variants.ts'

type Recording = Awaited<ReturnType<typeof readRecording>>

/** What is rendered or checked of a recording, and which product pays for it. */
interface RenderSource {
  recording: Recording
  content: RenderContent
  variants: ResolvedVariant[]
  productId: number | null
}

/**
 * Returns what a render or a check of a recording plays. Throws recording_empty, render_rows, render_skin,
 * render_scripts and errors of values for a playable; build_unready, build_render, no_browser and game_value
 * for an uploaded game.
 */
export async function openSource(
  context: AppContext,
  input: WantedVariants & { id: number },
  caller: Caller,
): Promise<RenderSource> {
  const recording = await readRecording(context, input.id, caller)
  const { project_id: playable } = recording.project
  return playable === null
    ? gameSource(context, recording, input, caller)
    : playableSource(context, { recording, playable }, input, caller)
}

async function playableSource(
  context: AppContext,
  { recording, playable }: { recording: Recording; playable: number },
  input: WantedVariants,
  caller: Caller,
): Promise<RenderSource> {
  const { gameplay, project, take } = recording
  if (take.format === 2) return fail('recording_invalid')
  const kinds = kindsOf(caller)
  if (kinds.length === 0) fail('no_such_project')
  const { document: read, values, skins } = await getProject(context, playable, caller, kinds)
  const document = requireRenderable(read)
  const own = {
    values: await findAdValues(context.db, caller.accountId, gameplay.id),
    language: gameplay.language,
  }
  requireNoScripts(document, { ...values, ...own.values })
  const variants = await resolveVariants(context, { document, values, skins, own }, input, caller)
  for (const variant of variants) requireNoScripts(document, { ...values, ...variant.values })
  return { recording, content: { document: read, values }, variants, productId: project.product_id }
}

async function gameSource(
  context: AppContext,
  recording: Recording,
  input: WantedVariants,
  caller: Caller,
): Promise<RenderSource> {
  const { project, gameplay } = recording
  const recorded = { projectId: project.id, given: gameplay.game_values }
  const { content, params, productId } = await openGame(context, recorded, caller)
  return { recording, content, variants: resolveGameVariants(params, input), productId }
}

/** Returns the document. Throws document_too_complex. */
function requireRenderable(stored: unknown): PlayableDocument {
  const document = readDocument(stored as StoredDocument)
  requireBudget(document)
  return document
}

function requireNoScripts(document: PlayableDocument, values: Record<string, unknown>): void {
  if (runsScripts(document, values as ParamValues)) fail('render_scripts')
}
