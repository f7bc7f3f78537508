import { createClient, type Client } from '@adloom/client'
import type { Command } from 'commander'
import { readSettings } from './settings-file.ts'
import { csvOf, tableOf, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** What a command works with: the client of the settings, and the options of the program. */
export interface Context {
  client: Client
  language: string
  /** Prints a result: as JSON with --json, as CSV with --csv, else as a table; without a head, rows alone. */
  print(data: unknown, head: readonly string[], rows: readonly (readonly unknown[])[]): void
}

interface GlobalOptions {
  json?: boolean
  csv?: boolean
  language: string
}

export async function contextOf(command: Command, terminal: Terminal): Promise<Context> {
  const { json, csv, language } = command.optsWithGlobals<GlobalOptions>()
  const { url, key } = await readSettings(terminal.environment)
  if (!url || !key)
    throw new UsageError(
      'Set ADLOOM_URL and ADLOOM_KEY, or run `adloom login <address>`. Keys are made in Settings, API keys.',
    )
  return {
    client: createClient({ origin: url, key, language }),
    language,
    print: (data, head, rows) => {
      if (json)
        terminal.write(`${JSON.stringify(data, null, 2)}
`)
      else terminal.write(csv ? csvOf(head, rows) : tableOf(head, rows))
    },
  }
}

/** A whole number above 0, as ids are. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`"${text}" is not an id.`)
  return Number(text)
}
