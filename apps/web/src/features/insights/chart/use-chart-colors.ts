import { useSyncExternalStore } from 'react'
import type { ChartColors } from './chart-options.ts'

const seriesCount = 8

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    series: Array.from({ length: seriesCount }, (_, at) => value(`chart-${at + 1}`)),
    text: value('text'),
    faint: value('text-3'),
    line: value('line'),
    surface: value('raised'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

let known: { scheme: string | undefined; colors: ChartColors } | undefined

function colorsNow(): ChartColors {
  const { scheme } = document.documentElement.dataset
  if (known === undefined || known.scheme !== scheme) known = { scheme, colors: readColors() }
  return known.colors
}

function onSchemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}

/** The colours of charts in the scheme on screen. */
export function useChartColors(): ChartColors {
  return useSyncExternalStore(onSchemeChange, colorsNow)
}
