import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { fail } from '../binder/fail.ts'
import { outboundLimits } from '../limits/request-limits.ts'
import { isPublicAddress } from './public-address.ts'

/** Every address of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

/**
 * Asks the name servers, not the system: its look-ups wait in threads that all accounts share, and its table
 * of hosts names machines inside.
 */
export const resolveByDns: Resolve = async host => {
  if (/(^|\.)localhost$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: outboundLimits.dnsMs, tries: outboundLimits.dnsTries })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/** Ports of web sites; another port may be an internal service. */
const webPorts = new Set(['', '80', '443', '8080', '8443'])

/**
 * Checks the addresses of a host and returns a lookup pinned to them: the name is resolved once, so it cannot
 * change before the connection is made. One internal address among many refuses the host.
 */
export async function pinAddress(
  url: URL,
  allowed: ReadonlySet<string>,
  resolve: Resolve,
): Promise<LookupFunction> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    fail('address_refused')
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch(() => fail('fetch_failed', { host }))
  if (addresses.length === 0) fail('fetch_failed', { host })
  const isInternal = addresses.every(({ address }) => allowed.has(address))
  const open = addresses.every(({ address }) => isPublicAddress(address)) && webPorts.has(url.port)
  if (!isInternal && !open) fail('address_refused')
  return (_host, options, callback) => {
    const [first] = addresses as [LookupAddress]
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}
