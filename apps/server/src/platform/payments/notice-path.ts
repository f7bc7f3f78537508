/** The path below /api that takes the messages of a payment provider. */
export function paymentNoticePath(provider: string): string {
  return `/buy/payment-notice/${provider}`
}
