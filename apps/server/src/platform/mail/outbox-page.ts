import type { FastifyInstance } from 'fastify'
import type { Executor } from '../database/database.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { isLocalRequest } from '../http/is-local-request.ts'
import { messageLimits } from '../limits/content-limits.ts'

/** The page of unsent letters (D-16), for a browser on this machine. */
export function addOutboxPage(app: FastifyInstance, db: Executor): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.status(404).type('text/plain').send('Not found')
    const letters = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(messageLimits.listedLetters)
      .execute()
    const items = letters.map(
      letter =>
        `<article><h2>${escapeHtml(letter.subject)}</h2><p>${escapeHtml(letter.recipient)} · ${letter.created_at.toISOString()}</p><pre>${withLinks(escapeHtml(letter.body))}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(items.join('')))
  })
}

function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, link => `<a href="${link}">${link}</a>`)
}

function page(items: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>body{font:15px/1.5 system-ui;max-width:760px;margin:40px auto;padding:0 16px}article{border:1px solid #ddd;border-radius:8px;padding:16px;margin:16px 0}h2{margin:0;font-size:17px}p{color:#666;margin:4px 0}pre{white-space:pre-wrap;font:inherit}</style><h1>Outbox</h1><p>Letters the product would have sent. Set SMTP_URL to send them.</p>${items || '<p>Nothing yet.</p>'}</html>`
}
