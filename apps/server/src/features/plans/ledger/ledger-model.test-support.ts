import type { Receipt } from './holds.ts'

/** A grant of the model; times are milliseconds. Of an unlimited one `available` counts below 0. */
export interface ModelGrant {
  id: number
  cause: string
  from: number
  to: number
  unlimited: boolean
  ended: boolean
  available: number
  reserved: number
  used: number
  expired: number
  voided: number
}

export interface ModelHold {
  cause: string
  amount: number
  burnt: Receipt['burnt']
  open: boolean
}

/** The rules of the ledger over plain values: what the database is compared with. */
export class LedgerModel {
  now = 0
  money = 0
  readonly grants: ModelGrant[] = []
  readonly holds: ModelHold[] = []

  add(id: number, given: { cause: string; total: number; from: number; to: number }): void {
    const { cause, total, from, to } = given
    const empty = { reserved: 0, used: 0, expired: 0, voided: 0, ended: false }
    this.grants.push({
      id,
      cause,
      from,
      to,
      unlimited: total === -1,
      available: Math.max(0, total),
      ...empty,
    })
  }

  usable(): ModelGrant[] {
    return this.grants
      .filter(one => one.from <= this.now && this.now < one.to && !one.ended)
      .toSorted((one, other) => one.to - other.to || one.id - other.id)
  }

  /** -1 is unlimited. */
  left(): number[] {
    return this.usable().map(one => (one.unlimited ? -1 : one.available))
  }

  /** What a reservation takes; undefined: less is left. */
  reserve(cause: string, amount: number): ModelHold | undefined {
    const usable = this.usable()
    const unlimited = usable.find(one => one.unlimited)
    const sources = unlimited ? [unlimited] : usable
    if (!unlimited && usable.reduce((sum, one) => sum + one.available, 0) < amount) return undefined
    const burnt: Receipt['burnt'] = []
    let open = amount
    for (const one of sources) {
      const taken = unlimited ? open : Math.min(open, one.available)
      if (taken > 0) burnt.push({ grantId: one.id, amount: taken })
      one.available -= taken
      one.reserved += taken
      open -= taken
    }
    const hold = { cause, amount, burnt, open: true }
    this.holds.push(hold)
    return hold
  }

  /** Whether the reservation was open. */
  settle(hold: ModelHold, as: 'confirm' | 'release'): boolean {
    if (!hold.open) return false
    hold.open = false
    for (const { grantId, amount } of hold.burnt) {
      const source = this.grants.find(one => one.id === grantId)!
      source.reserved -= amount
      if (as === 'confirm') source.used += amount
      else if (source.ended) source.voided += amount
      else if (source.to <= this.now) source.expired += amount
      else source.available += amount
    }
    return true
  }

  /** A refund of what gave these grants. */
  takeBack(cause: string): void {
    for (const one of this.grants.filter(each => each.cause === cause && !each.ended)) {
      if (!one.unlimited && one.to <= this.now) expire(one)
      else if (!one.unlimited) {
        one.voided += one.available
        one.available = 0
      }
      one.ended = true
    }
  }

  /** Returns how many grants had unused credit. */
  expire(): number {
    const due = this.grants.filter(one => !one.unlimited && one.to <= this.now && one.available > 0)
    for (const one of due) expire(one)
    return due.length
  }
}

function expire(grant: ModelGrant): void {
  grant.expired += grant.available
  grant.available = 0
}
