import { WebSocket } from 'ws'

/** The other side of bench/live: opens a share of the connections, pings each every 3 s, and tells what it hears. */
const { ORIGIN: origin = '', PING_MS: pingMs = '3000' } = process.env
const tokens = await new Promise<string[]>(resolve => process.once('message', message => resolve(message as string[])))
const ping = '{"cmd":"ping"}'
const counts = { open: 0, pongs: 0, closed: 0 }

function connect(token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`, { perMessageDeflate: false })
    socket.once('open', () => resolve(socket)).once('error', reject)
    socket.on('message', () => { counts.pongs += 1 })
    socket.on('close', () => { counts.closed += 1 })
  })
}

const sockets: WebSocket[] = []
const waiting = [...tokens]
const opener = async () => {
  for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
    sockets.push(await connect(token))
    counts.open += 1
  }
}
await Promise.all(Array.from({ length: 32 }, opener))
process.send?.('open')

// Spread over the whole rhythm, as people come at any time.
const slices = 100
const sliceMs = Number(pingMs) / slices
const started = performance.now()
let done = 0
setInterval(() => {
  // A late timer catches up, so that the rhythm holds on a busy machine too.
  for (const due = (performance.now() - started) / sliceMs; done < due; done += 1) {
    for (let index = done % slices; index < sockets.length; index += slices) sockets[index]?.send(ping)
  }
}, sliceMs)
process.on('message', message => { if (message === 'count') process.send?.({ ...counts }) })
