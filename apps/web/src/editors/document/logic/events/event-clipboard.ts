import { type Clip, copyRules, pasteRules, readClip } from '@adloom/playable/clipboard'
import type { LogicPlace } from '@adloom/playable/logic-catalogue'
import type { FreeEditor } from '../../state/document-editor.ts'

/** What was copied last in this window, for browsers that do not let the clipboard be read. */
let kept: Clip | undefined

export function copyEvents({ store, projectId }: FreeEditor, ids: readonly string[]): void {
  kept = copyRules(store, ids, String(projectId))
  void navigator.clipboard?.writeText(JSON.stringify(kept)).catch(() => undefined)
}

/**
 * Puts copied events into a place; on a layer they are set off by that layer. Gives the ids added, and what
 * they name that is not here.
 */
export async function pasteEvents(
  { store, projectId }: FreeEditor,
  place: LogicPlace,
): Promise<{ rules: string[]; missing: number } | undefined> {
  const clip = readClip(await clipboardText()) ?? kept
  if (!clip || !Object.values(clip.records).some(record => record.type === 'rule')) return undefined
  const { rules, missing } = pasteRules(store, clip, {
    owner: place.owner,
    project: String(projectId),
    ...(place.node === undefined ? {} : { node: place.node }),
  })
  return { rules, missing: missing.length }
}

async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}
