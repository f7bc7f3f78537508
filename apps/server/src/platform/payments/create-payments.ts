import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentSecrets } from './payment-secrets.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** The provider of this installation: Stripe with its keys, else the sandbox; undefined in production. */
export function createPayments(
  config: Pick<Config, 'payments'> & { secretKey: string },
  clock: Clock,
): PaymentProvider | undefined {
  const { stripe, sandbox, apiOrigin } = config.payments
  if (!stripe && !sandbox) return undefined
  const { apiKey, webhookSecret } = paymentSecrets(config)
  return createStripeProvider(
    { secretKey: apiKey, webhookSecret, apiOrigin: stripe ? undefined : apiOrigin },
    clock,
  )
}
