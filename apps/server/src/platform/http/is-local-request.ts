import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Does the request come from this very machine? The host name is looked at too: a proxy here would otherwise open
 * to the world what is meant for whoever runs the program.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return loopback.test(request.socket.remoteAddress ?? '') && localHost.test(request.headers.host ?? '') && request.headers['x-forwarded-for'] === undefined
}
