export interface Row {
  name: string
  value: string
  ratio?: string
  aim?: string
  holds?: boolean
}

/** Prints one table of a bench run. */
export function printTable(title: string, rows: Row[]): void {
  const columns = ['name', 'value', 'ratio', 'aim'] as const
  const widths = columns.map(column =>
    Math.max(column.length, ...rows.map(row => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(`\n${title}`)
  console.log(line([...columns]))
  console.log(widths.map(width => '-'.repeat(width)).join('  '))
  for (const row of rows)
    console.log(
      `${line(columns.map(column => row[column] ?? ''))}${row.holds === undefined ? '' : row.holds ? '  holds' : '  MISSED'}`,
    )
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

/** Milliseconds beside the most they may be. */
export function limitRow(name: string, value: number, aim: number): Row {
  return {
    name,
    value: `${value.toFixed(1)} ms`,
    ratio: `${(value / aim).toFixed(2)} × aim`,
    aim: `≤ ${aim.toFixed(aim < 100 ? 1 : 0)} ms`,
    holds: value <= aim,
  }
}

export function plainRow(name: string, value: number): Row {
  return { name, value: `${value.toFixed(1)} ms` }
}
