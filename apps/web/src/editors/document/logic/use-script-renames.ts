import type { PlayableDiff, PlayableStore } from '@adloom/playable/commands'
import { documentNames, scriptKindOf } from '@adloom/playable/script'
import { useEffect } from 'react'
import { loadWithin } from '../../../lib/load-error.ts'
import { notify, notifyError } from '../../../lib/notices.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import { useScriptText, type ScriptText } from './use-logic-text.ts'

const noticeMs = 15_000

/**
 * Offers to update scripts when a record that they refer to by name is renamed. The script parser is loaded
 * only if there are scripts.
 */
export function useScriptRenames({ store }: DocumentEditor): void {
  const text = useScriptText()
  useEffect(
    () =>
      store.subscribe(({ origin, diff }) => {
        if (origin !== 'edit' || store.ofType('script').length === 0) return
        for (const rename of renamesIn(diff)) void offer(store, text, rename).catch(notifyError)
      }),
    [store, text],
  )
}

interface Rename {
  kind: NonNullable<ReturnType<typeof scriptKindOf>>
  before: string
  after: string
}

function renamesIn({ updated }: PlayableDiff): Rename[] {
  return [...updated.values()].flatMap(([from, to]) => {
    const kind = scriptKindOf(to)
    if (
      kind === undefined ||
      !('name' in from) ||
      !('name' in to) ||
      from.name === undefined ||
      to.name === undefined ||
      from.name === to.name
    )
      return []
    return [{ kind, before: from.name, after: to.name }]
  })
}

async function offer(store: PlayableStore, text: ScriptText, { kind, before, after }: Rename): Promise<void> {
  // Another record still has the old name, so scripts now refer to that one.
  if (documentNames(store.all())[kind].has(before)) return
  const { mentionsInScripts, renameInScripts } = await loadWithin(
    'rename-in-scripts',
    () => import('@adloom/playable/script-compiler'),
  )
  const count = mentionsInScripts(store, kind, before)
  if (count === 0) return
  notify({
    tone: 'info',
    text: text('rename.offer', { before, after, count }),
    durationMs: noticeMs,
    action: { label: text('rename.follow'), run: () => renameInScripts(store, kind, before, after) },
  })
}
