import type { OrderState } from '@adloom/contract/orders'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** An order of an account (D-90). */
export interface OrderRow {
  id: Generated<number>
  account_id: number
  created_by: number
  status: Generated<OrderState>
  created_at: Stamp
  updated_at: Stamp
}

export interface OrderTables {
  orders: OrderRow
}
