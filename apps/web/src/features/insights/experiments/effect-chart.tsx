import { ChartLineIcon } from '@phosphor-icons/react/dist/csr/ChartLine'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useSize } from '../../../components/use-size.ts'
import { useLanguage } from '../../../lib/language.ts'
import { addDays } from '../../../lib/days.ts'
import { metricLabel } from '../report/metric-texts.ts'
import type { Experiment, Verdict } from './api.ts'
import {
  type Area,
  bandPath,
  dayOf,
  effectScale,
  type EffectScale,
  linePath,
  marginOf,
} from './effect-scale.ts'
import { armName, formatDifference, formatInterval } from './experiment-texts.ts'
import styles from './effect-chart.module.css'

type Comparison = Verdict['comparisons'][number]

const height = 300
const colorOf = (arm: number): string => `var(--chart-${(arm % 8) + 1})`

/** The difference to the control with its interval by day, or the same values as a table (IN-05.32). */
export function EffectChart({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation(['experiments', 'insights'])
  const [asTable, setAsTable] = useState(false)
  const shown = experiment.verdict.comparisons.filter(({ looks }) => looks.length > 0)
  if (shown.length === 0) return <p className={styles.empty}>{t('chart.empty')}</p>
  return (
    <figure className={styles.figure} aria-label={t('chart.title')}>
      <figcaption className={styles.head}>
        <ul className={styles.legend}>
          {shown.map(({ arm }) => (
            <li key={arm}>
              <span className={styles.swatch} style={{ background: colorOf(arm) }} />
              {t('chart.series', { arm: armName(experiment, arm), control: armName(experiment, 0) })}
            </li>
          ))}
        </ul>
        <IconButton
          size="small"
          icon={asTable ? ChartLineIcon : TableIcon}
          label={t(asTable ? 'insights:chart.asChart' : 'insights:chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? (
        <LookTable experiment={experiment} shown={shown} />
      ) : (
        <Drawing experiment={experiment} shown={shown} />
      )}
    </figure>
  )
}

interface ShownProps {
  experiment: Experiment
  shown: readonly Comparison[]
}

function Drawing({ experiment, shown }: ShownProps) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const [box, size] = useSize<HTMLDivElement>()
  const [day, setDay] = useState<number>()
  const area: Area = { left: 84, top: 12, width: Math.max(1, size.width - 100), height: height - 44 }
  const scale = effectScale(experiment, area)
  const metric = experiment.metric
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - area.left
    const nearest = Math.round((at / area.width) * (experiment.planned_days - 1))
    setDay(nearest >= 0 && nearest < experiment.verdict.days ? nearest : undefined)
  }
  return (
    <div ref={box} className={styles.drawing} style={{ height }}>
      {size.width > 0 && (
        <svg
          width={size.width}
          height={height}
          role="img"
          aria-label={t('chart.drawing', { metric: metricLabel(metric) })}
          onPointerMove={move}
          onPointerLeave={() => setDay(undefined)}
        >
          {scale.ticks.map(tick => (
            <g key={tick}>
              <line
                x1={area.left}
                x2={area.left + area.width}
                y1={scale.y(tick)}
                y2={scale.y(tick)}
                className={Math.abs(tick) < 1e-12 ? styles.zero : styles.grid}
              />
              <text x={area.left - 10} y={scale.y(tick) + 4} textAnchor="end" className={styles.label}>
                {formatDifference(metric, tick, language)}
              </text>
            </g>
          ))}
          <Margin experiment={experiment} area={area} scale={scale} />
          <Weeks experiment={experiment} area={area} scale={scale} />
          {shown.map(comparison => (
            <Series key={comparison.arm} experiment={experiment} comparison={comparison} scale={scale} />
          ))}
          {day !== undefined && (
            <line
              x1={scale.x(day)}
              x2={scale.x(day)}
              y1={area.top}
              y2={area.top + area.height}
              className={styles.pointer}
            />
          )}
        </svg>
      )}
      {day !== undefined && <Readout experiment={experiment} shown={shown} day={day} />}
    </div>
  )
}

interface LayerProps {
  experiment: Experiment
  area: Area
  scale: EffectScale
}

/** Differences below the smallest relevant one. */
function Margin({ experiment, area, scale }: LayerProps) {
  const { t } = useTranslation('experiments')
  const margin = marginOf(experiment)
  const [top, bottom] = [scale.y(margin), scale.y(-margin)]
  return (
    <g>
      <rect x={area.left} y={top} width={area.width} height={bottom - top} className={styles.margin} />
      <text x={area.left + area.width - 6} y={bottom - 6} textAnchor="end" className={styles.label}>
        {t('chart.margin')}
      </text>
    </g>
  )
}

/** The ends of whole weeks, at which verdicts are given. */
function Weeks({ experiment, area, scale }: LayerProps) {
  const weeks = experiment.planned_days / 7
  const every = Math.ceil(weeks / 8)
  return Array.from({ length: weeks }, (_, at) => (at + 1) * 7 - 1).map((day, at) => (
    <g key={day}>
      <line
        x1={scale.x(day)}
        x2={scale.x(day)}
        y1={area.top}
        y2={area.top + area.height}
        className={styles.week}
      />
      {(at + 1) % every === 0 && (
        <text
          x={scale.x(day)}
          y={height - 10}
          textAnchor={day === experiment.planned_days - 1 ? 'end' : 'middle'}
          className={styles.label}
        >
          {addDays(experiment.start_date, day)}
        </text>
      )}
    </g>
  ))
}

interface SeriesProps {
  experiment: Experiment
  comparison: Comparison
  scale: EffectScale
}

function Series({ experiment, comparison: { arm, looks }, scale }: SeriesProps) {
  const days = looks.map(({ date }) => dayOf(experiment, date))
  const last = looks.at(-1)
  return (
    <g style={{ color: colorOf(arm) }}>
      <path d={bandPath(looks, days, scale)} className={styles.band} />
      <path d={linePath(looks, days, scale)} className={styles.line} />
      {last !== undefined && (
        <circle cx={scale.x(days.at(-1) ?? 0)} cy={scale.y(last.difference)} r={4} fill="currentColor" />
      )}
    </g>
  )
}

/** The values of the day below the pointer. */
function Readout({ experiment, shown, day }: ShownProps & { day: number }) {
  const language = useLanguage()
  const date = addDays(experiment.start_date, day)
  return (
    <div className={styles.readout} aria-hidden="true">
      <b>{date}</b>
      {shown.map(({ arm, looks }) => {
        const look = looks.find(one => one.date === date)
        return (
          look !== undefined && (
            <span key={arm}>
              <span className={styles.swatch} style={{ background: colorOf(arm) }} />
              {armName(experiment, arm)}: {lookText(experiment.metric, look, language)}
            </span>
          )
        )
      })}
    </div>
  )
}

function lookText(metric: Experiment['metric'], look: Comparison['looks'][number], language: string): string {
  return `${formatDifference(metric, look.difference, language)} (${formatInterval(metric, look, language)})`
}

function LookTable({ experiment, shown }: ShownProps) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const dates = shown[0]?.looks.map(({ date }) => date) ?? []
  return (
    // A focusable scroller: the keyboard can reach every row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} style={{ maxHeight: height }} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.day')}</th>
            {shown.map(({ arm }) => (
              <th key={arm} scope="col">
                {armName(experiment, arm)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map(date => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {shown.map(({ arm, looks }) => {
                const look = looks.find(one => one.date === date)
                return <td key={arm}>{look !== undefined && lookText(experiment.metric, look, language)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
