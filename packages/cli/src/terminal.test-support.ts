import type { Terminal } from './terminal.ts'

/** A terminal that keeps what was written. */
export interface TestTerminal extends Terminal {
  output: string
  errors: string
}

export function testTerminal(environment: Record<string, string>, input = ''): TestTerminal {
  const terminal: TestTerminal = {
    output: '',
    errors: '',
    environment,
    write: text => void (terminal.output += text),
    error: text => void (terminal.errors += `${text}\n`),
    progress: () => undefined,
    readInput: async () => input,
  }
  return terminal
}
