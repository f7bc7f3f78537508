import { findingTextKey } from '@adloom/playable/lint'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import styles from './verdict-line.module.css'
import { useEffect, useRef, useState } from 'react'
import type { GameType } from '../kinds/game-params.ts'
import type { VerdictAnswer, VerdictQuestion } from './verdict-worker.ts'

const icons = { yes: CheckCircleIcon, no: XCircleIcon, unknown: QuestionIcon }
const marks = { error: XCircleIcon, warning: WarningIcon, info: InfoIcon }

/** The solver's verdict on a game and its findings. */
export function VerdictLine({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('inspector')
  const { t: findingText } = useTranslation('findings')
  if (!verdict)
    return (
      <p className={styles.line} data-verdict="busy" aria-live="polite">
        <CircleNotchIcon size={16} className={styles.turning} aria-hidden="true" />
        {t('verdict.busy')}
      </p>
    )
  const Icon = icons[verdict.solvable]
  const moves =
    verdict.solvable !== 'yes' || verdict.moves === undefined
      ? ''
      : t(verdict.isShortest ? 'verdict.atLeast' : 'verdict.moves', { count: verdict.moves })
  return (
    <div aria-live="polite">
      <p className={`${styles.line} ${styles[verdict.solvable]}`} data-verdict={verdict.solvable}>
        <Icon size={16} weight="fill" aria-hidden="true" />
        <strong>{t(`verdict.${verdict.solvable}`)}</strong>
        {moves}
      </p>
      {verdict.findings.length > 0 && (
        <ul className={styles.list}>
          {verdict.findings.map(({ severity, key, values }, at) => {
            const Mark = marks[severity]
            // The solvers return keys of the findings namespace; a test checks that each has a text.
            const words = (findingText as unknown as (key: string, values: object) => string)(
              findingTextKey(key),
              values,
            )
            return (
              <li key={at} className={styles[severity]}>
                <Mark size={14} aria-hidden="true" />
                <span>{words}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

export type Verdict = VerdictAnswer['verdict']

const restMs = 250

/** Returns whether the game can be won, computed in a worker after edits pause; undefined meanwhile. */
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
      // Stops a search whose result is no longer needed.
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
