import { fraction, type Delivery, type DeliveryRow } from './delivery.ts'

/** One row of what a measurement partner attributes to a creative in a country on a day of install. */
export interface AttributionRow extends DeliveryRow {
  network: AttributedNetwork
  attributed: number
  /** In dollars, with two decimals; it grows while the installs of the day are played. */
  revenue: string
}

/** A network by the names that the partners give it. */
export interface AttributedNetwork {
  appsflyer: string
  adjust: string
  singular: string
}

export interface AttributedDelivery {
  network: AttributedNetwork
  delivery: Delivery
}

/** Returns what is attributed to the deliveries of networks, as it is known at `asOfDay`. */
export function attributionRows(
  sources: readonly AttributedDelivery[],
  { fromDay, toDay, asOfDay }: { fromDay: number; toDay: number; asOfDay: number },
): AttributionRow[] {
  return sources.flatMap(({ network, delivery }) =>
    delivery.rows(fromDay, toDay, asOfDay).map(row => {
      const attributed = Math.round(row.installs * 0.96)
      const value = 0.4 + 2.6 * fraction('value', row.creative.id, row.country)
      const known = 1 - Math.exp(-(asOfDay - row.day + 1) / 9)
      return { ...row, network, attributed, revenue: (attributed * value * known).toFixed(2) }
    }),
  )
}
