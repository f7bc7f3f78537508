import { list } from '@adloom/contract/assets'
import { formatBytes } from '@adloom/contract/format-bytes'
import type { Command } from 'commander'
import { contextOf, idOf } from '../context.ts'
import type { Terminal } from '../terminal.ts'
import { uploadPath } from '../upload-path.ts'

export function addAssetCommands(program: Command, terminal: Terminal): void {
  program
    .command('assets')
    .description('list the files of the library, the newest first')
    .option('--keyword <text>', 'part of the name')
    .option('--page <number>', 'page of 50', '1')
    .action(async ({ keyword, page }: { keyword?: string; page: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const found = await client.call(list, { keyword, page: idOf(page), page_size: 50 })
      print(found, head, found.list.map(rowOf))
    })
  program
    .command('upload')
    .description('add files to the library')
    .argument('<files...>')
    .option('--folder <id>', 'a folder of the library')
    .action(async (files: string[], { folder }: { folder?: string }, command: Command) => {
      const { client, print } = await contextOf(command, terminal)
      const made = []
      for (const path of files) {
        const onSent = (bytes: number) => terminal.progress(`${path}: ${formatBytes(bytes)}`)
        const place = folder === undefined ? {} : { folderId: idOf(folder) }
        made.push(await uploadPath(client, path, { ...place, onSent }))
      }
      terminal.progress('')
      print(made, head, made.map(rowOf))
    })
}

const head = ['id', 'name', 'type', 'size']
const rowOf = (asset: { id: number; name: string; type: string; size: number }) => [
  asset.id,
  asset.name,
  asset.type,
  formatBytes(asset.size),
]
