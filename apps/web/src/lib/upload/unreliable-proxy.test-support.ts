import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a request: the connection is cut before or after the server receives it, a proxy answers,
 * or it is delayed.
 */
export type Mishap = 'cut' | 'lost-answer' | 'busy' | 'broken-page' | { holdMs: number }

export interface UnreliableProxy {
  origin: string
  /** Bytes of each request that went through, in order. */
  passed: number[]
  most: number
  stop(): Promise<void>
}

/**
 * Starts a proxy between a client and a server that disturbs requests as `plan` defines; `plan` receives the
 * number of the request.
 */
export async function startUnreliableProxy(
  target: string,
  plan: (number: number) => Mishap | undefined = () => undefined,
): Promise<UnreliableProxy> {
  let [count, open] = [0, 0]
  const proxy: UnreliableProxy = { origin: '', passed: [], most: 0, stop: async () => undefined }
  const server: Server = createServer((incoming, outgoing) => {
    count += 1
    open += 1
    proxy.most = Math.max(proxy.most, open)
    outgoing.on('close', () => {
      open -= 1
    })
    // The client has disconnected, so there is nothing to answer.
    pass(target, incoming, outgoing, plan(count), bytes => proxy.passed.push(bytes)).catch(() =>
      outgoing.destroy(),
    )
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.stop = () =>
    new Promise(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return proxy
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mishap: Mishap | undefined,
  passed: (bytes: number) => void,
): Promise<void> {
  if (mishap === 'cut') return void incoming.once('data', () => incoming.destroy())
  const body = Buffer.concat((await incoming.toArray()) as Buffer[])
  if (mishap === 'busy')
    return void outgoing
      .writeHead(503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 1006, msg: 'Busy.', data: null }))
  if (mishap === 'broken-page')
    return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  if (typeof mishap === 'object')
    await new Promise(resolve => {
      setTimeout(resolve, mishap.holdMs)
    })
  passed(body.length)
  const onward = request(
    new URL(incoming.url ?? '', target),
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
    answer => {
      if (mishap === 'lost-answer') return void answer.resume().on('end', () => outgoing.destroy())
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}
