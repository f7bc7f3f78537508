import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { readPrivateKey, readPublicKey } from './alipay/alipay-keys.ts'
import { type AlipaySettings, createAlipayProvider } from './alipay/alipay-provider.ts'
import { sandboxAppId, sandboxKeys, sandboxSellerId } from './alipay-sandbox/sandbox-keys.ts'
import { paymentNoticePath } from './notice-path.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentSecrets } from './payment-secrets.ts'
import { createStripeProvider } from './stripe-provider.ts'

type PaymentConfig = Pick<Config, 'payments' | 'appOrigin'> & { secretKey: string }

/** The provider of this installation: with its keys, else its sandbox; undefined in production. */
export function createPayments(
  config: PaymentConfig,
  { clock, db }: { clock: Clock; db: Kysely<Database> },
): PaymentProvider | undefined {
  const { stripe, alipay, sandbox, apiOrigin, provider } = config.payments
  if (!stripe && !alipay && !sandbox) return undefined
  if (provider === 'alipay') return createAlipayProvider(alipaySettings(config, db), clock)
  const { apiKey, webhookSecret } = paymentSecrets(config)
  return createStripeProvider(
    { secretKey: apiKey, webhookSecret, apiOrigin: stripe ? undefined : apiOrigin },
    clock,
  )
}

function alipaySettings({ payments, appOrigin }: PaymentConfig, db: Kysely<Database>): AlipaySettings {
  const { alipay, apiOrigin, pageOrigin } = payments
  const notifyUrl = `${appOrigin}/api${paymentNoticePath('alipay')}`
  if (!alipay) {
    const path = '/gateway.do'
    return {
      appId: sandboxAppId,
      sellerId: sandboxSellerId,
      gateway: apiOrigin + path,
      pageGateway: pageOrigin + path,
      notifyUrl,
      keys: async () => {
        const { app, provider } = await sandboxKeys(db)
        return { privateKey: app.privateKey, publicKey: provider.publicKey }
      },
    }
  }
  const { appId, sellerId, gateway } = alipay
  const keys = { privateKey: readPrivateKey(alipay.privateKey), publicKey: readPublicKey(alipay.publicKey) }
  return { appId, sellerId, gateway, pageGateway: gateway, notifyUrl, keys: () => Promise.resolve(keys) }
}
