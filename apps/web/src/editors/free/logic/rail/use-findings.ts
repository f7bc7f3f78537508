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
    const timer = setTimeout(() => { isFirst.current = false; setFound(findingsOf(document)) }, isFirst.current ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [document])
  return found
}

function findingsOf(document: PlayableDocument): readonly Finding[] {
  const order = { error: 0, warning: 1, info: 2 }
  return lintDocument(document, { games: remembering }).toSorted((a, b) => order[a.severity] - order[b.severity])
}
