import { WebSocket } from 'ws'

export interface ReceivedMessage {
  cmd: string
  code?: number
  msg?: string
  data?: Record<string, unknown>
}

/** A live connection of a page. It sends pings only through `send`. */
export interface TestConnection {
  socket: WebSocket
  received: ReceivedMessage[]
  /** Resolves with the first message that fits, also one that came before. */
  until(wanted: (message: ReceivedMessage) => boolean): Promise<ReceivedMessage>
  send(cmd: string, data?: unknown): void
  /** Sends a command and waits for what is answered to it. */
  ask(cmd: string, data?: unknown): Promise<ReceivedMessage>
  /** The close code, once the connection has ended. */
  ended: Promise<number>
  /** Ends as a closing page does. */
  leave(): Promise<number>
  /** Ends as a killed browser does. */
  kill(): Promise<number>
}

/** Opens `/ws?<query>` of a server; rejects when the server refuses the upgrade. */
export async function openConnection(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<TestConnection> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?${query}`, { headers })
  const received: ReceivedMessage[] = []
  const waiting = new Set<() => void>()
  const ended = new Promise<number>(resolve => socket.once('close', code => resolve(code)))
  socket.on('message', data => {
    received.push(JSON.parse(String(data)) as ReceivedMessage)
    for (const wake of waiting) wake()
  })
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  socket.on('error', () => undefined)
  const connection: TestConnection = {
    socket,
    received,
    ended,
    async until(wanted) {
      for (;;) {
        const message = received.find(wanted)
        if (message) return message
        await new Promise<void>(resolve => {
          waiting.add(resolve)
        })
      }
    },
    send: (cmd, data) => socket.send(JSON.stringify({ cmd, data })),
    async ask(cmd, data) {
      const before = received.length
      connection.send(cmd, data)
      return connection.until(
        message => message.cmd === cmd && message.code !== undefined && received.indexOf(message) >= before,
      )
    },
    leave() {
      socket.close(1001)
      return ended
    },
    kill() {
      socket.terminate()
      return ended
    },
  }
  return connection
}

/** Returns the server's error for a token that it refuses, after the connection has ended. */
export async function refusalOf(
  origin: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const connection = await openConnection(origin, query, headers)
  const { code, data } = await connection.until(message => message.code === 1)
  return { code, error: data?.['error'], closed: await connection.ended }
}
