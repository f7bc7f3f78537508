import { joinValues, splitValues } from '@adloom/contract/joined-values'
import { journeyMaterials } from '@adloom/contract/journeys'
import type { Filters } from '../report/report-state.ts'

/** Breakdowns that name one material, the most exact one first. */
export const materialDimensions = journeyMaterials

/** Filters that an analysis has besides its material. */
export const analysisFilters = ['ad_type', 'country_code', 'traffic_type', 'platform'] as const

/** The address of the analysis of a row's material, with the days and filters of report and row. */
export function analysisPath(keys: Readonly<Record<string, string>>, reportSearch: string): string {
  const report = new URLSearchParams(reportSearch)
  const search = new URLSearchParams()
  for (const name of ['last', 'from', 'to', 'zone']) {
    const value = report.get(name)
    if (value !== null) search.set(name, value)
  }
  for (const name of analysisFilters) {
    const key = keys[name]
    const value = key === undefined ? report.get(`f.${name}`) : joinValues([key])
    if (value !== null) search.set(`f.${name}`, value)
  }
  const ofReport = (name: string): string => {
    const values = splitValues(report.get(`f.${name}`) ?? '')
    return values.length === 1 ? values[0]! : ''
  }
  for (const valueOf of [(name: string) => keys[name] ?? '', ofReport]) {
    const dimension = materialDimensions.find(name => valueOf(name) !== '')
    if (dimension === undefined) continue
    search.set(`f.${dimension}`, joinValues([valueOf(dimension)]))
    break
  }
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
