import { z } from 'zod'
import { readPrivateKey, readPublicKey } from '../payments/alipay/alipay-keys.ts'

/** Whether `read` takes the text. */
const taken = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'it begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'it begins with whsec_')
    .optional(),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'it has 16 digits')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'it has 16 digits and begins with 2088')
    .optional(),
  ALIPAY_PRIVATE_KEY: z
    .string()
    .refine(taken(readPrivateKey), 'it is an RSA key in PKCS#8 or PKCS#1, as base64 or PEM')
    .optional(),
  ALIPAY_PUBLIC_KEY: z
    .string()
    .refine(taken(readPublicKey), 'it is the public key of Alipay, as base64 or PEM')
    .optional(),
  ALIPAY_GATEWAY: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
}

/** Who takes payments. */
export interface PaymentSettings {
  /** Whose rules they follow: Alipay's in the CN build, unless it has keys of Stripe. */
  provider: 'stripe' | 'alipay'
  /** Stripe's keys; absent: the sandbox, or no provider in production. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Our app at Alipay, the account that takes the money, and the keys as text; absent: as for Stripe. */
  alipay:
    | { appId: string; sellerId: string; privateKey: string; publicKey: string; gateway: string }
    | undefined
  /** Without keys, outside production: the sandbox of the provider. */
  sandbox: boolean
  /** Where the sandbox listens, where this machine calls it, and where payers open its page. */
  port: number
  apiOrigin: string
  pageOrigin: string
}

type Values = z.output<z.ZodObject<typeof paymentVariables>> & {
  PAYMENT_PORT?: number | undefined
  PAYMENT_ORIGIN?: string | undefined
  BUILD: 'global' | 'cn'
  NODE_ENV?: string | undefined
}

/** The page of the sandbox has the host of the previews, which knows no cookie of the product. */
export function paymentsOf(
  values: Values,
  place: { follows: number; pageHost: string; reachable: string },
): PaymentSettings {
  const stripe = stripeOf(values)
  const alipay = alipayOf(values)
  if (stripe && alipay)
    throw new Error(
      'Set the keys of Stripe or those of Alipay: an installation has one provider of payments.',
    )
  const ownPort = values.PAYMENT_PORT ?? place.follows
  return {
    provider: values.BUILD === 'cn' && !stripe ? 'alipay' : 'stripe',
    stripe,
    alipay,
    sandbox: !stripe && !alipay && values.NODE_ENV !== 'production',
    port: ownPort,
    apiOrigin: `http://${place.reachable}:${ownPort}`,
    pageOrigin: values.PAYMENT_ORIGIN ?? `http://${place.pageHost}:${ownPort}`,
  }
}

function stripeOf(values: Values): PaymentSettings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if ((secretKey === undefined) !== (webhookSecret === undefined))
    throw new Error(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: signed messages confirm payments.',
    )
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined
}

function alipayOf(values: Values): PaymentSettings['alipay'] {
  const {
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
    ALIPAY_GATEWAY: gateway,
  } = values
  if (!appId && !sellerId && !privateKey && !publicKey) return undefined
  if (!appId || !sellerId || !privateKey || !publicKey)
    throw new Error(
      'ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY belong together.',
    )
  if (values.BUILD !== 'cn')
    throw new Error('ALIPAY_APP_ID is set, so BUILD must be cn: Alipay takes CNY alone.')
  return { appId, sellerId, privateKey, publicKey, gateway }
}
