import type { Metric } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { formatShort } from '../report/metric-format.ts'
import type { AlertPreview } from './api.ts'
import styles from './alert-dialog.module.css'

const size = { width: 400, height: 150, left: 58, bottom: 18, top: 6, right: 6 }

/** The values of the last days as a line over their usual band; days outside are marked. */
export function BandDrawing({ days, metric }: { days: AlertPreview['days']; metric: Metric }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const values = days.flatMap(({ value, high }) => [value ?? 0, high ?? 0])
  // One far value must not press the others into a line.
  const usualHigh = Math.max(...days.map(({ high, value }) => high ?? value ?? 0))
  const top = Math.min(Math.max(...values), usualHigh * 1.6) || 1
  const x = (at: number) =>
    size.left + (at * (size.width - size.left - size.right)) / Math.max(1, days.length - 1)
  const y = (value: number) =>
    size.top + (1 - Math.min(value, top) / top) * (size.height - size.top - size.bottom)
  const out = days.filter(day => day.is_out).length
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('alert.preview.drawing', { count: out })}
    >
      {[0, 0.5, 1].map(share => (
        <g key={share}>
          <line x1={size.left} x2={size.width - size.right} y1={y(top * share)} y2={y(top * share)} />
          <text x={size.left - 6} y={y(top * share) + 4} textAnchor="end">
            {formatShort(metric, top * share, language)}
          </text>
        </g>
      ))}
      {bandPaths(days, x, y).map(path => (
        <path key={path} className={styles.band} d={path} />
      ))}
      <path className={styles.line} d={linePath(days, x, y)} />
      {days.map(({ day, value, is_out: isOut }, at) =>
        isOut && value !== null ? (
          <circle key={day} className={styles.out} cx={x(at)} cy={y(value)} r={3.5}>
            <title>{`${day}: ${formatShort(metric, value, language)}`}</title>
          </circle>
        ) : null,
      )}
      <text x={size.left} y={size.height - 3}>
        {days[0]?.day}
      </text>
      <text x={size.width - size.right} y={size.height - 3} textAnchor="end">
        {days.at(-1)?.day}
      </text>
    </svg>
  )
}

type Days = AlertPreview['days']
type Scale = (value: number) => number

const point = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/** One closed path for each run of days that have a band. */
function bandPaths(days: Days, x: Scale, y: Scale): string[] {
  const runs: { at: number; low: number; high: number }[][] = []
  let isRunning = false
  for (const [at, { low, high }] of days.entries()) {
    const hasBand = low !== undefined && high !== undefined
    if (hasBand && !isRunning) runs.push([])
    if (hasBand) runs.at(-1)!.push({ at, low, high })
    isRunning = hasBand
  }
  return runs.map(run => {
    const above = run.map(({ at, high }) => point(x(at), y(high)))
    const below = run.toReversed().map(({ at, low }) => point(x(at), y(low)))
    return `M${[...above, ...below].join('L')}Z`
  })
}

/** The line is broken where a day has no value. */
function linePath(days: Days, x: Scale, y: Scale): string {
  let path = ''
  let isDrawing = false
  for (const [at, { value }] of days.entries()) {
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${point(x(at), y(value))}`
    isDrawing = value !== null
  }
  return path
}
