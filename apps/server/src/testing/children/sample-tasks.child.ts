import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { fail } from '../../platform/binder/fail.ts'
import { serveTasks } from '../../platform/children/serve-tasks.ts'

export type SampleTasks = {
  echo: { input: { text: string }; result: string }
  loop: { input: object; result: never }
  fillHeap: { input: object; result: never }
  fillBuffers: { input: object; result: never }
  keepBuffers: { input: { bytes: number }; result: number }
  exit: { input: object; result: never }
  refuse: { input: object; result: never }
  environment: { input: object; result: string[] }
  connect: { input: { port: number }; result: string }
  write: { input: { path: string; folder?: string }; result: string }
  read: { input: { path: string }; result: string }
  run: { input: { command: string }; result: string }
  /** Changes an object shared by all code of the process. */
  pollute: { input: { what: 'prototype' | 'function' }; result: string }
  /** Writes that many files, and ends its process after the answer. */
  writeAndEnd: { input: { folder: string; count: number }; result: string }
  ask: { input: { service: string; argument: string }; result: unknown }
}

const kept: Buffer[] = []

/** Tasks that misbehave, for the test of the pool. */
serveTasks<SampleTasks>({
  echo: async ({ text }) => text,
  loop: async () => {
    for (;;) Math.sqrt(2)
  },
  fillHeap: async () => {
    const held: object[] = []
    for (;;) held.push(Array.from({ length: 1000 }, (_, index) => ({ index })))
  },
  fillBuffers: async () => {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(8_388_608, 1))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  },
  keepBuffers: async ({ bytes }) => kept.push(Buffer.alloc(bytes, 1)),
  exit: async () => process.exit(3),
  refuse: async () => fail('file_broken'),
  environment: async () => Object.keys(process.env),
  connect: ({ port }) =>
    new Promise(resolve => {
      connect(port, '127.0.0.1')
        .once('connect', () => resolve('connected'))
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    }),
  write: ({ path }) => writeFile(path, 'written').then(() => 'written', codeOf),
  read: ({ path }) => readFile(path, 'utf8').catch(codeOf),
  run: async ({ command }) =>
    spawnSync('sh', ['-c', command], { encoding: 'utf8' }).status === 0 ? 'done' : 'refused',
  pollute: async ({ what }) => {
    if (what === 'prototype') Object.assign(Object.prototype, { polluted: 'left behind' })
    if (what === 'function') JSON.parse = () => 'left behind'
    return 'done'
  },
  writeAndEnd: async ({ folder, count }) => {
    for (let at = 0; at < count; at++) await writeFile(`${folder}/${at}`, 'written')
    JSON.parse = () => 'left behind'
    return 'done'
  },
  ask: ({ service, argument }, askParent) => askParent(service, argument),
})

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message
}
