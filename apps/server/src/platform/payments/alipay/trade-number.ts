/** What our number of a trade states. */
interface TradeNumber {
  reference: string
  /** Seconds since the epoch at which the page closes. */
  closesAt: number
}

/**
 * Our number of a trade (`out_trade_no`: letters, digits and underscores). It names the order and when its
 * page closes, because Alipay knows nothing of a trade before its payer comes, and makes each number once.
 */
export function tradeNumber({ reference, closesAt }: TradeNumber, key: string): string {
  return `${reference.replace(':', '_')}_${closesAt}_${key.replaceAll('-', '')}`
}

export function readTradeNumber(text: string): TradeNumber | undefined {
  const [, kind, id, closesAt] = /^([a-z]+)_(\d+)_(\d+)_[0-9a-zA-Z]+$/.exec(text) ?? []
  return kind === undefined ? undefined : { reference: `${kind}:${id}`, closesAt: Number(closesAt) }
}
