import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'

/** The reference server of the tus protocol, keeping files on disk. */
const tus = new Server({
  path: '/files',
  datastore: new FileStore({ directory: process.env['DATA_DIR'] ?? '.' }),
})
const server = createServer((request, response) => void tus.handle(request, response))
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
