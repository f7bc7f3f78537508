import { calls } from '@adloom/contract/calls'
import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export function addCallCommand(program: Command, terminal: Terminal): void {
  program
    .command('call')
    .description('make any call of the contract, for what has no command of its own')
    .argument('[name]', 'for example project.list; without it, the names are listed')
    .argument('[input]', 'JSON; - reads it from stdin', '{}')
    .action(async (name: string | undefined, input: string, _options: unknown, command: Command) => {
      const offered = calls.filter(call => !call.browserOnly)
      if (name === undefined) {
        for (const call of offered) terminal.write(`${call.name}\n`)
        return
      }
      const call = offered.find(known => known.name === name)
      if (!call) throw new UsageError(`There is no call "${name}". \`adloom call\` lists them.`)
      const { client } = await contextOf(command, terminal)
      const data = await client.call(call, jsonOf(input === '-' ? await terminal.readInput() : input))
      terminal.write(`${JSON.stringify(data, null, 2)}\n`)
    })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('The input is not JSON.')
  }
}
