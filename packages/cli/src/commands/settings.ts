import { createClient } from '@adloom/client'
import { me } from '@adloom/contract/session'
import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import { writeSettings } from '../settings-file.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export function addSettingCommands(program: Command, terminal: Terminal): void {
  program
    .command('login')
    .description('store the address and an API key, which is read from stdin')
    .argument('<address>', 'for example https://adloom.example.com')
    .action(async (address: string) => {
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
        throw new UsageError(`"${address}" is not an address.`)
      terminal.error('Paste the API key and end the input (Ctrl-D).')
      const key = (await terminal.readInput()).trim()
      const { origin } = new URL(address)
      const { email } = await createClient({ origin, key }).call(me, {})
      const file = await writeSettings(terminal.environment, { url: origin, key })
      terminal.error(`Signed in as ${email}. Stored in ${file}.`)
    })
  program
    .command('whoami')
    .description('show the user, account and permissions of the key')
    .action(async (_options: unknown, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const { email, permissions } = await client.call(me, {})
      print(
        { email, permissions, url: client.origin },
        ['user', 'address', 'permissions'],
        [[email, client.origin, permissions.join(', ')]],
      )
    })
}
