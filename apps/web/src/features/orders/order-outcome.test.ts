import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { isSettled, outcomeOf, returnedOrder } from './order-outcome.ts'

const failure = (name: 'not_found' | 'network') =>
  new ApiError({ name, code: 1, status: name === 'network' ? 0 : 404, message: '' })

describe('coming back from a payment', () => {
  it('[SH-03.3] waits until the order is settled, and never counts the return itself as a payment', () => {
    expect(
      (['pending', 'confirming', 'success', 'failed', 'canceled'] as const).map(status => [
        outcomeOf({ status, error: null }),
        isSettled(status),
      ]),
    ).toEqual([
      ['confirming', false],
      ['confirming', false],
      ['success', true],
      ['failed', true],
      ['canceled', true],
    ])
    expect(outcomeOf({ status: undefined, error: null })).toBe('confirming')
  })

  it('[SH-03.3] treats a foreign order as unknown, repeats a failed request, keeps a settled state', () => {
    expect(outcomeOf({ status: undefined, error: failure('not_found') })).toBe('unknown')
    expect(outcomeOf({ status: 'confirming', error: failure('network') })).toBe('away')
    expect(outcomeOf({ status: 'success', error: failure('network') })).toBe('success')
  })

  it('[SH-03.3] reads the order from the address of a return and from no other', () => {
    const read = (text: string) => returnedOrder(new URLSearchParams(text))
    expect([
      read('order_id=12&from=payment'),
      read('from=payment'),
      read('order_id=x&from=payment'),
      read('order_id=99999999999&from=payment'),
      read('order_id=12'),
      read(''),
    ]).toEqual([12, 0, 0, 0, undefined, undefined])
  })
})
