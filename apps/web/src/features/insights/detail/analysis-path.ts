import { joinValues, splitValues } from '@adloom/contract/joined-values'
import { journeyMaterials } from '@adloom/contract/journeys'
import type { Filters } from '../report/report-state.ts'

/** Breakdowns that name one material, the most exact one first. */
export const materialDimensions = journeyMaterials

/** The address of the analysis of a row's material, with the days of the report. */
export function analysisPath(keys: Readonly<Record<string, string>>, reportSearch: string): string {
  const report = new URLSearchParams(reportSearch)
  const search = new URLSearchParams()
  for (const name of ['last', 'from', 'to', 'zone']) {
    const value = report.get(name)
    if (value !== null) search.set(name, value)
  }
  const dimension = materialDimensions.find(name => (keys[name] ?? '') !== '')
  if (dimension !== undefined) search.set(`f.${dimension}`, joinValues([keys[dimension] ?? '']))
  const text = search.toString()
  return `/dashboard/material/detail${text === '' ? '' : `?${text}`}`
}

export interface ChosenMaterial {
  dimension: (typeof materialDimensions)[number]
  value: string
}

/** The material that the filters of an address name; undefined when none is chosen. */
export function chosenMaterial(filters: Filters): ChosenMaterial | undefined {
  for (const dimension of materialDimensions) {
    const value = filters[dimension]?.[0]
    if (value) return { dimension, value }
  }
  return undefined
}

/** For a picker: a material as one text, and back. */
export const materialText = ({ dimension, value }: ChosenMaterial) => `${dimension}:${joinValues([value])}`

export function materialOfText(text: string): ChosenMaterial | undefined {
  const dimension = materialDimensions.find(name => text.startsWith(`${name}:`))
  if (dimension === undefined) return undefined
  const [value] = splitValues(text.slice(dimension.length + 1))
  return value === undefined ? undefined : { dimension, value }
}
