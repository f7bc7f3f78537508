/** A value that is empty, which no text between commas could be. */
const emptyValue = String.raw`\e`

/**
 * Writes the values of a filter as one text, in queries of calls and in addresses of reports: joined by
 * commas; `\,` is a comma of a value, `\\` a backslash of it, and `\e` alone is the empty value.
 */
export function joinValues(values: readonly string[]): string {
  return values.map(value => (value === '' ? emptyValue : value.replace(/[\\,]/g, String.raw`\$&`))).join(',')
}

/** Reads the values that `joinValues` wrote; leaves out what is between two commas in a row. */
export function splitValues(text: string): string[] {
  const items = text.match(/(?:\\.|[^,\\])+/g) ?? []
  return items.map(item => (item === emptyValue ? '' : item.replace(/\\(.)/g, '$1')))
}
