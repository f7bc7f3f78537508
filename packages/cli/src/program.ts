import { ClientError } from '@adloom/client'
import { Command, CommanderError } from 'commander'
import { addAssetCommands } from './commands/assets.ts'
import { addCallCommand } from './commands/any-call.ts'
import { addPackCommands } from './commands/packs.ts'
import { addProjectCommands } from './commands/projects.ts'
import { addReportCommand } from './commands/reports.ts'
import { addSettingCommands } from './commands/settings.ts'
import { addMcpCommand } from './mcp/mcp-command.ts'
import { exitCodes } from './exit-codes.ts'
import { processTerminal, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Runs one command line and returns its exit code. Results go to stdout, everything else to stderr. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const program = createProgram(terminal)
  try {
    await program.parseAsync(args, { from: 'user' })
    return terminal.exitCode ?? exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (error instanceof UsageError) {
      terminal.error(error.message)
      return exitCodes.usage
    }
    if (!(error instanceof ClientError)) throw error
    terminal.error(refusal(error))
    return exitCodes.refused
  }
}

function refusal({ message, code, requestId }: ClientError): string {
  const facts = [code > 0 ? `code ${code}` : '', requestId && `request ${requestId}`].filter(Boolean)
  return facts.length > 0 ? `${message} (${facts.join(', ')})` : message
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('adloom')
    .description('Makes, packs and reports playable ads from a terminal or a build.')
    .option('--json', 'print JSON instead of a table')
    .option('--csv', 'print CSV instead of a table')
    .option('--language <code>', 'language of messages: en, zh-cn, ja', 'en')
    .showHelpAfterError('Use --help for the options.')
    .configureOutput({
      writeOut: text => terminal.write(text),
      writeErr: text => terminal.error(text.trimEnd()),
    })
    .exitOverride()
  for (const add of [
    addSettingCommands,
    addProjectCommands,
    addPackCommands,
    addAssetCommands,
    addReportCommand,
    addCallCommand,
    addMcpCommand,
  ])
    add(program, terminal)
  // Subcommands do not take these over.
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program)
  return program
}
