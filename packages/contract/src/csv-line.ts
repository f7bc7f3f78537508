/** What may begin a formula; the wide forms do so in spreadsheets of East Asia. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/
const isNumber = /^-?\d+(?:\.\d+)?$/

/**
 * Quotes a text where needed. Spreadsheets run texts that begin with one of these characters as formulas
 * (CWE-1236), and names come from outside: they get an apostrophe. A number and the lone dash of a hidden
 * value are harmless.
 */
export function csvText(text: string): string {
  const isHarmless = text === '-' || isNumber.test(text) || !beginsFormula.test(text)
  const safe = isHarmless ? text : `'${text}`
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

/** A line of comma-separated values; numbers stay numbers. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(value => (typeof value === 'number' ? String(value) : csvText(value))).join(',')}\r\n`
}
