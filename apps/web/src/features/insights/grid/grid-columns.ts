import type { ReactNode } from 'react'

export interface GridColumn {
  id: string
  label: string
  /** Default width in CSS pixels. */
  width: number
  align: 'start' | 'end'
  /** What the rows are ordered by when the head is activated; absent for a column without order. */
  orderKey?: string
  /** Can change its place among the other movable columns. */
  isMovable?: boolean
  /** Explains the column on hover and when the keyboard is on its head. */
  explanation?: ReactNode
}

export interface GridCell {
  text: string
  /** Beside the text, such as a change. */
  mark?: ReactNode
  isFaint?: boolean
  /** The action opens another page. */
  isLink?: boolean
  /** What a click or Enter does, and its name. */
  action?: { label: string; run: () => void }
}

const minWidth = 64
const maxWidth = 600
/** One step of the keyboard when it resizes a column. */
export const widthStep = 16

export function clampWidth(width: number): number {
  return Math.round(Math.min(maxWidth, Math.max(minWidth, width)))
}

/** Where each column starts, and where the last one ends. */
export function columnOffsets(columns: readonly GridColumn[], widths: ReadonlyMap<string, number>): number[] {
  const offsets = [0]
  for (const { id, width } of columns) offsets.push(offsets.at(-1)! + (widths.get(id) ?? width))
  return offsets
}

/** Returns the movable ids with one of them at a new place; out of bounds, the nearest place. */
export function moveTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter(other => other !== id)
  const place = Math.min(others.length, Math.max(0, to))
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The order after activating a head: the larger values first, then the smaller ones. */
export function nextOrder(order: string, key: string, first: 'ascending' | 'descending'): string {
  const [down, up] = [`-${key}`, key]
  if (order !== down && order !== up) return first === 'descending' ? down : up
  return order === down ? up : down
}

/** For `aria-sort`. */
export function sortOf(order: string, key: string | undefined): 'ascending' | 'descending' | 'none' {
  if (key === undefined) return 'none'
  return order === key ? 'ascending' : order === `-${key}` ? 'descending' : 'none'
}
