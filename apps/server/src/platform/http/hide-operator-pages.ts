import type { FastifyInstance } from 'fastify'

/**
 * Answers 404 where other installations have pages for their operator; the web app would take these paths for
 * its own.
 */
export function hideOperatorPages(app: FastifyInstance): void {
  for (const path of ['/dev/outbox', '/metrics'])
    app.get(path, (_request, reply) => reply.status(404).type('text/plain').send('Not found'))
}
