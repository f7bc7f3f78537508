import type { FastifyInstance } from 'fastify'

/**
 * Answers 404 on the operator pages of other installations; the web app would treat these paths as its own.
 */
export function hideOperatorPages(app: FastifyInstance): void {
  for (const path of ['/dev/outbox', '/metrics'])
    app.get(path, (_request, reply) => reply.status(404).type('text/plain').send('Not found'))
}
