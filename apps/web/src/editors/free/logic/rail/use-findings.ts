import type { PlayableDocument } from '@adloom/playable/format/records'
import type { Finding } from '@adloom/playable/lint/finding'
import { lintDocument } from '@adloom/playable/lint/lint-document'
import type { GameLint } from '@adloom/playable/lint/lint-games'
import { gameLints } from '@adloom/playable/packer/game-lints'
import { useEffect, useRef, useState } from 'react'
import { useWholeDocument } from '../../state/free-context.ts'

const settleMs = 400
const judged = new WeakMap<object, ReturnType<GameLint['lint']>>()

/** A game is played by its solver to be judged; a layout that did not change keeps its verdict. */
const remembering: readonly GameLint[] = gameLints.map(({ type, lint }) => ({
  type,
  lint(config) {
    if (typeof config !== 'object' || config === null) return lint(config)
    const known = judged.get(config) ?? lint(config)
    judged.set(config, known)
    return known
  },
}))

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
    return () => { current = false; clearTimeout(timer) }
  }, [document])
  return found
}

/** What scripts are read with is fetched when there is one. */
async function findingsOf(document: PlayableDocument): Promise<readonly Finding[]> {
  const hasScripts = Object.values(document.records).some(({ type }) => type === 'script')
  const scripts = hasScripts ? (await import('@adloom/playable/script/lint-scripts')).lintScripts : undefined
  const order = { error: 0, warning: 1, info: 2 }
  return lintDocument(document, { games: remembering, ...(scripts ? { scripts } : {}) }).toSorted((a, b) => order[a.severity] - order[b.severity])
}
