import type { PlayableDocument } from '@adloom/playable/format'
import { type Finding, lintDocument } from '@adloom/playable/lint'
import { useEffect, useRef, useState } from 'react'
import { loadWithin } from '../../../lib/load-error.ts'
import { rememberedGameLints } from '../../shell/remembered-game-lints.ts'
import { useWholeDocument } from '../../document/state/editor-context.ts'

const settleMs = 400
/** What is wrong with the document as it stands, looked at again a moment after the last change. */
export function useFindings(): readonly Finding[] {
  const document = useWholeDocument()
  const [found, setFound] = useState<readonly Finding[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    let current = true
    const look = async () => {
      isFirst.current = false
      const now = await findingsOf(document)
      if (current) setFound(now)
    }
    const timer = setTimeout(() => void look(), isFirst.current ? 0 : settleMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [document])
  return found
}

/** What scripts are read with is fetched when there is one. */
async function findingsOf(document: PlayableDocument): Promise<readonly Finding[]> {
  const hasScripts = Object.values(document.records).some(({ type }) => type === 'script')
  const scripts = hasScripts
    ? (await loadWithin('lint-scripts', () => import('@adloom/playable/script-compiler'))).lintScripts
    : undefined
  const order = { error: 0, warning: 1, info: 2 }
  return lintDocument(document, { games: rememberedGameLints, ...(scripts ? { scripts } : {}) }).toSorted(
    (a, b) => order[a.severity] - order[b.severity],
  )
}
