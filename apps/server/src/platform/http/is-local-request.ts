import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Headers that proxies and content networks add. */
const proxyHeader =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether the request comes from a program on this machine and through no proxy (RS-06.1). Otherwise a local
 * proxy would publish the operator pages.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    loopback.test(request.socket.remoteAddress ?? '') &&
    localHost.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some(name => proxyHeader.test(name))
  )
}
