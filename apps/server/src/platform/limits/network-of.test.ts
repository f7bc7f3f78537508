import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['somewhere', 'somewhere'],
])('[D-14.6] counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('[D-14.6] two addresses of one connection are one, of two connections two', () => {
  expect(networkOf('2001:db8:1:2::5')).toBe(networkOf('2001:db8:1:2:9::'))
  expect(networkOf('2001:db8:1:3::5')).not.toBe(networkOf('2001:db8:1:2::5'))
})
