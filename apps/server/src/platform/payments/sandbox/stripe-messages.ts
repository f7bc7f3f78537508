import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { Messages, type MessageFormat, type MessageOptions } from './messages.ts'
import { insertObject, newObjectId } from './object-store.ts'
import { publicShape } from './stripe-shapes.ts'

/** Events as Stripe writes and signs them. */
export class StripeMessages extends Messages {
  readonly #clock: Clock

  constructor(options: Omit<MessageOptions, 'format'> & { secret: string }) {
    super({ ...options, format: formatOf(options) })
    this.#clock = options.clock
  }

  /** Writes an event with its delivery. Call `wake` when the transaction has ended. */
  async emit(transaction: Executor, type: string, object: object, key: string | null): Promise<void> {
    const id = newObjectId('evt')
    await insertObject(transaction, 'evt', {
      id,
      object: 'event',
      api_version: '2026-08-27.basil',
      created: Math.floor(this.#clock.now() / 1000),
      data: { object: publicShape(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: key },
      type,
    })
    await this.send(transaction, id)
  }
}

function formatOf({ clock, secret }: { clock: Clock; secret: string }): MessageFormat {
  return {
    retrySeconds: sandboxLimits.retrySeconds,
    requestOf(event, fault) {
      const payload = JSON.stringify(event, undefined, 2)
      const age = fault === 'stale' ? sandboxLimits.staleSeconds : 0
      const time = Math.floor(clock.now() / 1000) - age
      const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
      return {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${time},v1=${signature}`,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: fault === 'tampered' ? payload.replace(/"(amount\w*)": \d+/g, '"$1": 1') + ' ' : payload,
      }
    },
    isAccepted: status => status >= 200 && status < 300,
  }
}
