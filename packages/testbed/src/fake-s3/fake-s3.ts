import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { act, demandPlain } from './s3-actions.ts'
import { createS3Bucket, type S3Bucket } from './s3-bucket.ts'
import { errorXml, S3Refusal, type S3Reply, type S3Request } from './s3-request.ts'
import { checkSignature } from './s3-signature.ts'

/**
 * `500` and `503` answer so; `hang` never answers; `cut` breaks the connection in the middle of the answer's
 * body; `stall` falls silent there.
 */
export type S3Trouble = '500' | '503' | 'hang' | 'cut' | 'stall'

/** The requests that fail and how often; by default all of them. */
export interface S3Fault {
  kind: S3Trouble
  times?: number
  method?: string
  key?: RegExp
}

/**
 * An S3-compatible server of the loopback with one bucket in memory: signatures, parts, pages and refusals as
 * S3 has them.
 */
export interface FakeS3 {
  bucket: S3Bucket
  /** Configuration with which a server uses it. */
  env: Record<string, string>
  /** All received requests, as `GET key`. */
  received: string[]
  misbehave(fault: S3Fault): void
  behave(): void
  stop(): Promise<void>
}

const settings = {
  name: 'adloom-test',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'test/secret+key',
  region: 'test-1',
}

/** `plain`: it knows only what every compatible storage knows. */
export async function startFakeS3({ pageSize = 20, plain = false } = {}): Promise<FakeS3> {
  const bucket = createS3Bucket()
  const received: string[] = []
  const faults: { fault: S3Fault; left: number }[] = []
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    received.push(`${request.method} ${request.key}`)
    const trouble = takeFault(faults, request)
    if (trouble === 'hang') return
    if (trouble === '500' || trouble === '503')
      return send(response, {
        status: Number(trouble),
        body: errorXml(trouble === '500' ? 'InternalError' : 'SlowDown'),
      })
    const reply = answer(request, bucket, pageSize, plain)
    if (trouble === undefined) return send(response, reply)
    const body = Buffer.from(reply.body ?? '')
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) })
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      if (trouble === 'cut') response.destroy()
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    bucket,
    received,
    env: {
      S3_BUCKET: settings.name,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PREFIX: 'test',
      S3_TIMEOUT_MS: '2000',
    },
    misbehave: fault => void faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    behave: () => void faults.splice(0),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<S3Request> {
  const [path = '/', search = ''] = (incoming.url ?? '/').split('?')
  const [bucket = '', ...key] = path.slice(1).split('/')
  const request = {
    method: incoming.method ?? '',
    path,
    key: decodeURIComponent(key.join('/')),
    query: new URLSearchParams(search),
    headers: incoming.headers,
    body: await buffer(incoming),
  }
  return bucket === settings.name ? request : { ...request, method: 'NONE' }
}

function answer(request: S3Request, bucket: S3Bucket, pageSize: number, plain: boolean): S3Reply {
  try {
    if (request.method === 'NONE') throw new S3Refusal(404, 'NoSuchBucket')
    checkSignature(request, settings)
    if (plain) demandPlain(request)
    return act(request, bucket, settings.name, pageSize)
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error
    return { status: error.status, ...(request.method !== 'HEAD' && { body: errorXml(error.code) }) }
  }
}

function takeFault(
  faults: { fault: S3Fault; left: number }[],
  { method, key }: S3Request,
): S3Trouble | undefined {
  const found = faults.find(
    ({ fault, left }) => left > 0 && (fault.method ?? method) === method && (fault.key?.test(key) ?? true),
  )
  if (found) found.left--
  return found?.fault.kind
}

function send(response: ServerResponse, { status, headers, body }: S3Reply): void {
  response.writeHead(status, { 'x-amz-request-id': 'test', ...headers })
  response.end(body)
}
