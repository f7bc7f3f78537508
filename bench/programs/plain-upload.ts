import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * The plainest server that keeps a body on disk and knows its md5; with SYNC it answers once the disk has it.
 */
const folder = process.env['DATA_DIR'] ?? '.'
let count = 0
const server = createServer((request, response) => {
  const path = join(folder, `plain-${count++}`)
  const hash = createHash('md5')
  const file = createWriteStream(path)
  request.on('data', (piece: Buffer) => hash.update(piece))
  request.pipe(file).on('finish', () => void settle(path).then(() => response.end(hash.digest('hex'))))
})

async function settle(path: string): Promise<void> {
  if (process.env['SYNC'] !== '1') return
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
