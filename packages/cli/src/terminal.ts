import { csvLine } from '@adloom/contract/csv-line'

/** Where a program reads and writes: the process, or a test. */
export interface Terminal {
  /** A result, to stdout, as it is. */
  write(text: string): void
  /** A line for people, to stderr. */
  error(text: string): void
  /** A line that replaces the one before, on a terminal only. */
  progress(text: string): void
  /** All of stdin. */
  readInput(): Promise<string>
  environment: Readonly<Record<string, string | undefined>>
  /** Set by a command that ran to its end with a result that a build must not pass over. */
  exitCode?: number | undefined
}

export const processTerminal: Terminal = {
  write: text => void process.stdout.write(text),
  error: text => void process.stderr.write(`${text}\n`),
  progress: text => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
  },
  async readInput() {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString('utf8')
  },
  environment: process.env,
}

/** Rows as columns of equal width; nothing is cut. Control characters of names do not reach the terminal. */
export function tableOf(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = linesOf(head, rows).map(row => row.map(cell => plain(cell)))
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map(line => widthOf(line[column] ?? ''))),
  )
  return lines
    .map(line =>
      line
        .map((cell, column) =>
          column === line.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)),
        )
        .join('  '),
    )
    .map(line => `${line.trimEnd()}\n`)
    .join('')
}

/** Rows as CSV in which no text is a formula. */
export function csvOf(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return linesOf(head, rows)
    .map(row => csvLine(row.map(cell => (typeof cell === 'number' ? cell : String(cell ?? '')))))
    .join('')
}

function linesOf(head: readonly string[], rows: readonly (readonly unknown[])[]) {
  return head.length > 0 ? [head, ...rows] : rows
}

function plain(cell: unknown): string {
  const text = cell === null || cell === undefined ? '' : String(cell)
  return text.replace(/\p{Cc}/gu, ' ')
}

/** Columns of a terminal: wide characters (Chinese, Japanese) take two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )
}
