/** An invoice or credit note as it was issued: the only source of its PDF. Amounts are minor units. */
export interface InvoiceDocument {
  /** Of this type; stored for ever, so it only grows by versions. */
  version: 1
  kind: 'invoice' | 'credit_note'
  number: string
  /** ISO 8601, UTC. */
  issued_at: string
  order_id: number
  seller: InvoiceParty
  buyer: InvoiceParty
  currency: 'USD' | 'CNY'
  lines: InvoiceLine[]
  total: number
  /** The number of the invoice that a credit note corrects. */
  credits?: string
}

/** '' where something is unknown. `address` may have several lines. */
export interface InvoiceParty {
  name: string
  address: string
  /** ISO 3166, two letters. */
  country: string
  tax_number: string
  email: string
}

export type InvoiceLine = InvoiceItem & {
  quantity: number
  /** The price and the number of units that it is for. */
  unit_price: [price: number, units: number]
  amount: number
}

type InvoiceItem =
  | { item: 'plan'; name: string; days: number }
  /** Storage in GB. */
  | { item: 'downloads' | 'video_credits' | 'storage' | 'balance' | 'refund' }
  /** A name that is the same in each language. */
  | { item: 'named'; name: string }
