import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSize } from '../use-size.ts'
import { loadWithin } from '../../lib/load-error.ts'
import styles from './usage.module.css'
import type { DrawnBars } from './draw-bars.ts'

interface DayChartProps {
  label: string
  days: readonly { day: string; value: number }[]
  format: (value: number) => string
}

/** A bar for each day; the values are also a table for screen readers. */
export function DayChart({ label, days, format }: DayChartProps) {
  const [box, size] = useSize<HTMLDivElement>()
  const chart = useRef<DrawnBars>(undefined)
  const [isLoaded, setLoaded] = useState(false)
  const scheme = useSyncExternalStore(onSchemeChange, () => document.documentElement.dataset.scheme)
  useEffect(() => {
    let isRemoved = false
    loadWithin('charts', () => import('./draw-bars.ts')).then(
      ({ drawBars }) => {
        if (isRemoved || box.current === null) return
        chart.current = drawBars(box.current)
        setLoaded(true)
      },
      // The table has the same values.
      () => undefined,
    )
    return () => {
      isRemoved = true
      chart.current?.remove()
      chart.current = undefined
    }
  }, [box])
  useEffect(() => {
    if (isLoaded) chart.current?.show(optionsOf({ label, days, format }))
  }, [isLoaded, label, days, format, scheme])
  useEffect(() => {
    if (size.width > 0) chart.current?.resize()
  }, [size, isLoaded])
  return (
    <>
      <div ref={box} className={styles.chart} role="img" aria-label={label} />
      <table className="visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}

function optionsOf({ label, days, format }: DayChartProps): EChartsCoreOption {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const axisLabel = { color: color('text-3'), fontSize: 12 }
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: color('text') },
    grid: { left: 8, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: color('raised'),
      borderColor: color('line'),
      textStyle: { color: color('text'), fontSize: 12 },
      axisPointer: { type: 'shadow', shadowStyle: { color: color('line'), opacity: 0.35 } },
      valueFormatter: (value: unknown) => format(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day.slice(5)),
      axisLine: { lineStyle: { color: color('line') } },
      axisTick: { show: false },
      axisLabel: { ...axisLabel, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...axisLabel, formatter: format },
      splitLine: { lineStyle: { color: color('line') } },
    },
    series: [
      {
        name: label,
        type: 'bar',
        data: days.map(({ value }) => value),
        barMaxWidth: 24,
        itemStyle: { color: color('chart-1'), borderRadius: [4, 4, 0, 0] },
      },
    ],
  }
}
