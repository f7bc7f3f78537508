/** Minor units as yuan with two decimals, as Alipay writes amounts. */
export function toYuan(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** Minor units of an amount in yuan with at most two decimals; undefined for any other text. */
export function fromYuan(text: unknown): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
