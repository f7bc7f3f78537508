import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'

/** The key of the provider's API and the secret that signs its messages; those of the sandbox are derived. */
export function paymentSecrets(config: Pick<Config, 'payments'> & { secretKey: string }): {
  apiKey: string
  webhookSecret: string
} {
  const { stripe } = config.payments
  if (stripe) return { apiKey: stripe.secretKey, webhookSecret: stripe.webhookSecret }
  const derive = (use: string) =>
    createHmac('sha256', config.secretKey).update(`payment sandbox ${use}`).digest('hex')
  return { apiKey: `sk_test_${derive('key')}`, webhookSecret: `whsec_${derive('messages')}` }
}
