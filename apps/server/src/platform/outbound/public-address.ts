import ipaddr from 'ipaddr.js'

/**
 * Not in a reserved range, but the hosting provider's metadata service, which returns secrets to any local
 * client.
 */
const innerServices = new Set(['168.63.129.16'])
/** The assigned range of public IPv6 addresses; all others are unassigned. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether a numeric address is public, also for IPv4 addresses wrapped in IPv6 ones (D-72). */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = unwrapped(ipaddr.parse(text))
  if (address.range() !== 'unicast' || innerServices.has(address.toString())) return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalIpv6)
}

/** The IPv4 address reached through a mapped (::ffff:0:0/96) or translated (64:ff9b::/96) one. */
function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.kind() === 'ipv4') return address
  const six = address as ipaddr.IPv6
  if (six.isIPv4MappedAddress()) return six.toIPv4Address()
  return six.range() === 'rfc6052' ? new ipaddr.IPv4(six.toByteArray().slice(12)) : six
}
