import { me } from '@adloom/contract/session'
import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import type { Terminal } from '../terminal.ts'

export function addMcpCommand(program: Command, terminal: Terminal): void {
  program
    .command('mcp')
    .description(
      'serve the tools of the key to an assistant, by the Model Context Protocol on stdin and stdout',
    )
    .action(async (_options: unknown, command: Command) => {
      const { client } = await contextOf(command, terminal)
      // Loaded here: no other command needs the protocol and the editors' commands.
      const [{ StdioServerTransport }, { createMcpServer }] = await Promise.all([
        import('@modelcontextprotocol/sdk/server/stdio.js'),
        import('./create-mcp-server.ts'),
      ])
      const { permissions } = await client.call(me, {})
      const server = createMcpServer(client, permissions)
      const closed = new Promise<void>(resolve => {
        server.onclose = resolve
      })
      await server.connect(new StdioServerTransport())
      process.stdin.once('end', () => void server.close())
      await closed
    })
}
