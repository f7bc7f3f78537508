import { stepsPerSecond, takeLimits } from '@adloom/playable/recording'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import { Button, Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepTime } from './journal-texts.ts'
import styles from './record-page.module.css'

/** The part of a take that is shown and rendered, in steps. */
export interface Trim {
  from: number
  to: number
  /** Of the take. */
  steps: number
  onChange(range: { from: number; to: number }): void
}

/** Least length, in steps: a quarter of the shortest take. */
const leastSteps = (takeLimits.leastMs / 4 / 1000) * stepsPerSecond
/** A handle moves by a tenth of a second. */
const handleSteps = stepsPerSecond / 10

/** Start and end handles on the time line of a take; the take itself stays whole. */
export function TrimBar({ trim, disabled }: { trim: Trim; disabled: boolean }) {
  const { t } = useTranslation('recordings')
  const { steps, onChange } = trim
  const [moved, setMoved] = useState<number[]>()
  const [from = 0, to = steps] = moved ?? [trim.from, trim.to]
  const isTrimmed = trim.from > 0 || trim.to < steps
  return (
    <div className={styles.trim} role="group" aria-label={t('trim.title')}>
      <ScissorsIcon size={16} aria-hidden="true" />
      <span>{t('trim.title')}</span>
      <Slider
        range
        className={styles.time ?? ''}
        min={0}
        max={steps}
        step={handleSteps}
        value={[from, to]}
        disabled={disabled}
        ariaLabelForHandle={[t('render.from'), t('render.to')]}
        tooltip={{ formatter: step => stepTime(step ?? 0) }}
        onChange={setMoved}
        onChangeComplete={([left = 0, right = steps]) => {
          setMoved(undefined)
          if (right - left >= leastSteps) onChange({ from: left, to: right })
        }}
      />
      <span className={styles.clock}>
        {stepTime(from)}–{stepTime(to)}
      </span>
      <Button
        size="small"
        type="text"
        disabled={disabled || !isTrimmed}
        onClick={() => onChange({ from: 0, to: steps })}
      >
        {t('trim.reset')}
      </Button>
    </div>
  )
}
