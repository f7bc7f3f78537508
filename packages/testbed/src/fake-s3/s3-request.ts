import type { IncomingHttpHeaders } from 'node:http'

/** One request parsed as by S3; `key` is empty for the bucket itself. */
export interface S3Request {
  method: string
  path: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface S3Reply {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** The error response of S3. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export function errorXml(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
