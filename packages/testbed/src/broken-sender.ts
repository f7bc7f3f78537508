import { connect, type Socket } from 'node:net'

/** A line over which half a request went, and on which nothing more will come until it is cut. */
export interface BrokenLine {
  cut(): void
}

/** Sends a form's head and only the first bytes of its body, as a sender does whose network then dies. */
export async function sendHalf(
  origin: string,
  path: string,
  token: string,
  fields: Record<string, string | number>,
  bytes: Uint8Array,
  sent: number,
): Promise<BrokenLine> {
  const boundary = 'half-of-a-form'
  const sections = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  const head = Buffer.from(
    `${sections}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const { hostname, port } = new URL(origin)
  const socket = await open(hostname, Number(port))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauth-token: ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${head.length + bytes.length + tail.length}\r\n\r\n`,
  )
  socket.write(head)
  await new Promise<void>((resolve, reject) =>
    socket.write(bytes.subarray(0, sent), error => (error ? reject(error) : resolve())),
  )
  return { cut: () => void socket.resetAndDestroy() }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket))
    socket.once('error', reject)
    socket.on('error', () => undefined)
  })
}
