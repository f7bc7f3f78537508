import { NetworkFault } from './ad-network.ts'

export interface TableFormat {
  delimiter: ',' | '\t'
  /** Whether cells may be quoted as in RFC 4180; otherwise a quote is a character like any other. */
  isQuoted: boolean
}

/**
 * Reads a table of UTF-8 text as it arrives. The last record may end without a line break. Throws
 * NetworkFault for text that is not UTF-8 and for an open quote at the end.
 */
export async function eachRecord(
  chunks: AsyncIterable<Uint8Array>,
  format: TableFormat,
  onRecord: (record: string[]) => void,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const splitter = new RecordSplitter(format, onRecord)
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new NetworkFault('answer_wrong', 'the table is not UTF-8')
    }
  }
  for await (const chunk of chunks) splitter.add(decode(chunk))
  splitter.add(decode())
  splitter.end()
}

class RecordSplitter {
  readonly #format: TableFormat
  readonly #onRecord: (record: string[]) => void
  #record: string[] = []
  #cell = ''
  /** Length of the quoted beginning of the cell, whose line breaks belong to it. */
  #quotedLength = 0
  #isInQuotes = false
  /** A quote inside quotes ends them, or is the first of two that mean one. */
  #isAfterQuote = false

  constructor(format: TableFormat, onRecord: (record: string[]) => void) {
    this.#format = format
    this.#onRecord = onRecord
  }

  add(text: string): void {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const char = text[at]!
      if (this.#isInQuotes && !this.#isAfterQuote) {
        if (char !== '"') continue
        this.#cell += text.slice(from, at)
        this.#quotedLength = this.#cell.length
        this.#isAfterQuote = true
        from = at + 1
        continue
      }
      if (this.#isAfterQuote && char === '"') {
        // The second quote belongs to the cell.
        this.#isAfterQuote = false
        from = at
        continue
      }
      if (char === this.#format.delimiter || char === '\n') {
        this.#cell += text.slice(from, at)
        from = at + 1
        if (char === '\n') this.#endLine()
        else this.#endCell()
      } else if (char === '"' && this.#format.isQuoted && at === from && this.#cell === '') {
        this.#isInQuotes = true
        from = at + 1
      }
    }
    this.#cell += text.slice(from)
  }

  end(): void {
    if (this.#isInQuotes && !this.#isAfterQuote)
      throw new NetworkFault('answer_wrong', 'the table ends within a cell')
    if (this.#cell !== '' || this.#record.length > 0 || this.#isAfterQuote) this.#endRecord()
  }

  #endCell(): void {
    this.#record.push(this.#cell)
    this.#cell = ''
    this.#quotedLength = 0
    this.#isInQuotes = false
    this.#isAfterQuote = false
  }

  #endLine(): void {
    if (this.#cell.length > this.#quotedLength && this.#cell.endsWith('\r'))
      this.#cell = this.#cell.slice(0, -1)
    this.#endRecord()
  }

  #endRecord(): void {
    const isEmptyLine = this.#record.length === 0 && this.#cell === ''
    this.#endCell()
    if (!isEmptyLine) this.#onRecord(this.#record)
    this.#record = []
  }
}

export interface TableReader<Name extends string> {
  format: TableFormat
  /** Headings of the columns by the names that the client gives them. */
  columns: Readonly<Record<Name, string>>
  onRow: (cells: Record<Name, string>) => void
  /** Returns the failure that a network describes by JSON in place of the table. */
  errorOf?: (json: string) => NetworkFault
}

/**
 * Reads a table whose first record names its columns. Their order may change and unknown columns are ignored.
 * Throws NetworkFault for a missing or repeated column and a row of another length.
 */
export async function eachRow<Name extends string>(
  { chunks }: { chunks: AsyncIterable<Uint8Array> },
  { format, columns, onRow, errorOf }: TableReader<Name>,
): Promise<void> {
  const names = Object.keys(columns) as Name[]
  let width = 0
  let positions: number[] | undefined
  await eachRecord(chunks, format, record => {
    if (!positions) {
      const error = record[0]!.startsWith('{') && errorOf?.(record.join(format.delimiter))
      if (error) throw error
      positions = names.map(name => positionOf(record, columns[name]))
      width = record.length
      return
    }
    if (record.length !== width) throw new NetworkFault('answer_wrong', 'a row has missing or extra columns')
    const cells = {} as Record<Name, string>
    for (const [index, name] of names.entries()) cells[name] = record[positions[index]!]!
    onRow(cells)
  })
  if (!positions) throw new NetworkFault('answer_wrong', 'the table has no heading')
}

function positionOf(heading: readonly string[], column: string): number {
  const at = heading.indexOf(column)
  if (at < 0) throw new NetworkFault('answer_wrong', `the column ${column} is missing`)
  if (heading.indexOf(column, at + 1) >= 0)
    throw new NetworkFault('answer_wrong', `the column ${column} comes twice`)
  return at
}
