import { randomBytes } from 'node:crypto'
import { connect as open, type Socket } from 'node:net'

/**
 * The other side of bench/live: opens a share of the connections, pings each every 3 s, and reports what it
 * receives. It writes
 * and counts frames itself: a whole WebSocket a connection would take more of the machine than the server
 * under test.
 */
const { ORIGIN: origin = '', PING_MS: pingMs = '3000' } = process.env
const tokens = await new Promise<string[]>(resolve =>
  process.once('message', message => resolve(message as string[])),
)
const { host, hostname, port } = new URL(origin)
const counts = { open: 0, pongs: 0, closed: 0 }
const ping = masked('{"cmd":"ping"}')
const pong = unmasked('{"cmd":"ping","code":0}')

/** A text frame as a browser sends it; with zeros for a mask its bytes stay as they are. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

function unmasked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])
}

function connect(token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = open(Number(port), hostname)
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', () =>
      socket.write(
        `GET /ws?token=${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    )
    socket.once('data', answer => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101'))
        return reject(new Error(answer.toString('latin1').slice(0, 80)))
      socket.on('data', countPongs).on('close', () => {
        counts.closed += 1
      })
      resolve(socket)
    })
  })
}

/** These clients receive only pongs; frames of so few bytes are never split. */
function countPongs(chunk: Buffer): void {
  for (let at = 0; at + pong.length <= chunk.length; at += pong.length)
    if (pong.compare(chunk, at, at + pong.length) === 0) counts.pongs += 1
}

const sockets: Socket[] = []
const waiting = [...tokens]
const opener = async () => {
  for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
    sockets.push(await connect(token))
    counts.open += 1
  }
}
// Spread over the whole interval, as connections of users are; starting with the first, since silent ones are
// closed.
const slices = 150
const sliceMs = Number(pingMs) / slices
const started = performance.now()
let done = 0
setInterval(() => {
  // A late timer catches up, so that the rate is kept on a busy machine.
  for (const due = (performance.now() - started) / sliceMs; done < due; done += 1) {
    for (let index = done % slices; index < sockets.length; index += slices) sockets[index]?.write(ping)
  }
}, sliceMs)
await Promise.all(Array.from({ length: 16 }, opener))
process.send?.('open')
process.on('message', message => {
  if (message === 'count') process.send?.({ ...counts })
})
