import { isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The key under which attempts from an address are counted (D-14): an IPv4 address itself, for IPv6 its /64,
 * because one connection owns all addresses of it.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!
  const four = mapped.exec(bare)?.[1] ?? bare
  if (isIPv4(four) || !isIPv6(bare)) return four
  return `${groupsOf(bare)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The eight groups, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const lastGroup = address.lastIndexOf(':') + 1
  const [head = '', tail] = (
    isIPv4(address.slice(lastGroup)) ? `${address.slice(0, lastGroup)}0:0` : address
  ).split('::')
  const [first, last] = [head, tail ?? ''].map(half => half.split(':').filter(group => group !== ''))
  return tail === undefined
    ? first!
    : [...first!, ...Array<string>(Math.max(0, 8 - first!.length - last!.length)).fill('0'), ...last!]
}
