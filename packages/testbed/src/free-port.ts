import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give outgoing connections ports from 32768 up (Linux) or 49152 up (others). */
const [firstPort, endPort] = [10_000, 32_000] as const

/**
 * Returns a free loopback port that no outgoing connection takes before the caller listens on it: a port that
 * the system chooses itself may belong to a connection of another test a moment later.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
