import { DocumentError } from './document-error.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const last = base - 1

/**
 * Returns a string strictly between two indexes in plain string order; undefined means no bound. Indexes are
 * base-62 fractions (0-9 A-Z a-z), so another one exists between any two. Throws `index_order` when `a` is
 * not below `b` or a character is not a digit.
 */
export function indexBetween(a: string | undefined, b: string | undefined): string {
  const low = a === undefined ? [] : fractionOf(a)
  const high = b === undefined ? undefined : fractionOf(b)
  if (high && compare(low, high) >= 0)
    throw new DocumentError('index_order', `No index exists between "${a}" and "${b}"`)
  return [...between(low, high, a === undefined)].map(digit => digits[digit]).join('')
}

/** Returns `count` ascending indexes between two. */
export function indexesBetween(a: string | undefined, b: string | undefined, count: number): string[] {
  if (count <= 0) return []
  if (b === undefined) return ascending(a, count)
  const middle = Math.floor(count / 2)
  const index = indexBetween(a, b)
  return [...indexesBetween(a, index, middle), index, ...indexesBetween(index, b, count - middle - 1)]
}

function ascending(a: string | undefined, count: number): string[] {
  const found: string[] = []
  for (let at = 0; at < count; at++) found.push(indexBetween(found.at(-1) ?? a, undefined))
  return found
}

/** Digits without trailing zeros, which do not change a fraction. */
function fractionOf(index: string): number[] {
  const fraction = [...index].map(char => digits.indexOf(char))
  if (fraction.includes(-1)) throw new DocumentError('index_order', `"${index}" is not an index`)
  while (fraction.at(-1) === 0) fraction.pop()
  return fraction
}

function compare(a: number[], b: number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Without a bound it steps by one digit, so that a list that is only appended to has short indexes. */
function between(low: number[], high: number[] | undefined, fromStart: boolean): number[] {
  if (!high) return fromStart ? [base >> 1] : stepUp(low)
  return fromStart ? stepDown(high) : middle(low, high)
}

function stepUp(low: number[]): number[] {
  const at = low.findIndex(digit => digit < last)
  return at < 0 ? [...low, 1] : [...low.slice(0, at), (low[at] ?? 0) + 1]
}

function stepDown(high: number[]): number[] {
  const at = high.findIndex(digit => digit > 0)
  const digit = high[at] ?? 0
  if (digit > 1) return [...high.slice(0, at), digit - 1]
  return high.length > at + 1 ? high.slice(0, at + 1) : [...high.slice(0, at), 0, last]
}

function middle(low: number[], high: number[]): number[] {
  const found: number[] = []
  let ceiling: number[] | undefined = high
  for (let at = 0; ; at++) {
    const floor = low[at] ?? 0
    const top: number = ceiling ? (ceiling[at] ?? 0) : base
    const digit = (floor + top) >> 1
    if (digit > floor) return [...found, digit]
    found.push(floor)
    if (top > floor) ceiling = undefined
  }
}
