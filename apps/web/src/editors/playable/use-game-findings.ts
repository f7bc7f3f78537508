import { sortDocument, type PlayableDocument } from '@adloom/playable/format'
import { type Finding, lintGames } from '@adloom/playable/lint'
import { useEffect, useRef, useState } from 'react'
import { rememberedGameLints } from '../shell/remembered-game-lints.ts'

/**
 * Milliseconds between two looks while values change: a slider that moves shows the warning before it is
 * released.
 */
const pauseMs = 200

/**
 * Returns the warnings of the document's games (a level that cannot be won), also while a value is being
 * changed.
 */
export function useGameFindings(document: PlayableDocument): readonly Finding[] {
  const [found, setFound] = useState<readonly Finding[]>([])
  const newest = useRef(document)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    newest.current = document
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      setFound(gameWarnings(newest.current))
    }, pauseMs)
  }, [document])
  useEffect(() => () => clearTimeout(waiting.current), [])
  return found
}

/** Only warnings: hints about the length of a level belong in the download dialog. */
export function gameWarnings(document: PlayableDocument): Finding[] {
  return lintGames(sortDocument(document), rememberedGameLints).filter(
    ({ severity }) => severity === 'warning',
  )
}
