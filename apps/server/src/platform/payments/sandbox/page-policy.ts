import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { closeScript } from './page.ts'
import { pageStyle } from './page-style.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** A form may lead to `returnUrls`: browsers check the redirect that answers it. */
const policyFor = (...returnUrls: string[]) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)}`,
    `script-src ${hashOf(closeScript)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...returnUrls.map(url => new URL(url).origin)].join(' ')}`,
  ].join('; ')

/** Sends a page of a sandbox. */
export function show(reply: FastifyReply, page: string, ...returnUrls: string[]) {
  return reply
    .header('content-security-policy', policyFor(...returnUrls))
    .type('text/html; charset=utf-8')
    .send(page)
}
