import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '93.184.215.14',
  '17.253.144.10',
  '2606:4700::6810:84e5',
  '::ffff:93.184.215.14',
  '64:ff9b::5db8:d70e',
])('[D-72.1] allows %s', address => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '0.0.0.0', '::']],
  [
    'private networks',
    [
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '100.64.0.1',
      'fc00::1',
      'fd12:3456::1',
      'fec0::1',
    ],
  ],
  [
    'link-local addresses and the metadata service',
    [
      '169.254.169.254',
      '169.254.0.1',
      'fe80::1',
      'fd00:ec2::254',
      '168.63.129.16',
      '100.100.100.200',
      '192.0.0.192',
    ],
  ],
  [
    'IPv4 wrapped in IPv6',
    [
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b::a9fe:a9fe',
      '64:ff9b:1::a00:1',
      '::127.0.0.1',
      '2002:7f00:1::',
      '2001:0:4136:e378::1',
    ],
  ],
  [
    'groups, broadcasts and reserved ranges',
    [
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
      'ff02::1',
      '2001:db8::1',
      '4000::1',
      '5f00::1',
    ],
  ],
  ['what is no address', ['', 'localhost', '1.2.3.4.5', '::g']],
])('[D-72.1] refuses %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
