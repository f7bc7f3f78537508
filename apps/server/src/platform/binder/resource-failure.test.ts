import { expect, it } from 'vitest'
import { resourceFailure } from './resource-failure.ts'

const error = (message: string, fields: object) => Object.assign(new Error(message), fields)

it.each([
  ['refuses connections', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['has no socket yet', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['died while it was read from', error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['died while it was written to', error('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['ended the connection', error('Connection terminated unexpectedly', {})],
  ['ended the connection before the next query', error('Client was closed and is not queryable', {})],
  ['is shutting down', error('terminating connection due to administrator command', { code: '57P01' })],
  ['is starting', error('the database system is starting up', { code: '57P03' })],
])('[D-03.2] a database that %s is a temporary error', (_, lost) => {
  expect(resourceFailure(lost)?.reason).toBe('unavailable')
})

it('[D-03.2] a missing file and a bug are not temporary errors', () => {
  expect(resourceFailure(error('open ENOENT', { code: 'ENOENT', syscall: 'open' }))).toBeUndefined()
  expect(resourceFailure(error('read EISDIR', { code: 'EISDIR', syscall: 'read' }))).toBeUndefined()
  expect(resourceFailure(new TypeError('x is not a function'))).toBeUndefined()
})
