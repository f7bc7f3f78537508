import { useEffect, useRef, useState } from 'react'
import type { GameType } from '../kinds/game-params.ts'
import type { VerdictAnswer, VerdictQuestion } from './verdict-worker.ts'

export type Verdict = VerdictAnswer['verdict']

const restMs = 250

/**
 * Whether a game can be won as it is laid out, looked for aside when the hand rests; undefined while it is.
 */
export function useVerdict(game: GameType | undefined, config: unknown): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  const asked = useRef(0)
  const worker = useRef<Worker>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (game === undefined) return undefined
    const id = ++asked.current
    const timer = setTimeout(() => {
      setVerdict(undefined)
      // A search that nobody waits for any more is broken off.
      worker.current?.terminate()
      const own = new Worker(new URL('./verdict-worker.ts', import.meta.url), { type: 'module' })
      worker.current = own
      own.onmessage = ({ data }: MessageEvent<VerdictAnswer>) => {
        if (data.id === asked.current) setVerdict(data.verdict)
      }
      own.postMessage({ id, game, config } satisfies VerdictQuestion)
    }, restMs)
    return () => clearTimeout(timer)
  }, [game, config])
  return verdict
}
