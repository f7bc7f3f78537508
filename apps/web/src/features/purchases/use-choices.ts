import { useState } from 'react'
import type { PartnerList } from './api.ts'
import { choosableCodes, ownCode, type PurchaseKind } from './partner-choice.tsx'
import { type OrderProblem, orderProblems } from './rules.ts'

interface ChoicesOptions {
  partners: PartnerList
  kind: PurchaseKind
  buyer: { email: string; country: string }
  /** Recharges need no consent (B§5). */
  needsConsent: boolean
}

/** The buyer's part of an order in every dialog: partner and consent. */
export function useChoices({ partners, kind, buyer, needsConsent }: ChoicesOptions) {
  const codes = choosableCodes(partners, kind)
  const [chosen, setChosen] = useState<string>()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  // The only choice is made for the buyer; one that is gone after a reload is none.
  const code =
    chosen !== undefined && codes.includes(chosen) ? chosen : codes.length === 1 ? codes[0] : undefined
  const problems = orderProblems({
    partnerCode: code,
    buysForItself: partners.list.length === 0,
    agreed: agreed || !needsConsent,
  })
  const has = (problem: OrderProblem) => tried && problems.includes(problem)
  return {
    /** No partner can sell this to the account. */
    isBlocked: codes.length === 0,
    code,
    /** Whose approval matters; undefined for a purchase without a partner. */
    partner: partners.list.find(one => one.partner_code === code),
    /** Marks what is missing; false while something is. */
    check: () => {
      setTried(true)
      return problems.length === 0
    },
    /** The fields of the order. */
    order: {
      partner_code: code ?? ownCode,
      ...((code ?? ownCode) === ownCode && { partner: { email: buyer.email, country_code: buyer.country } }),
    },
    partnerProps: {
      partners,
      kind,
      buyer,
      value: code,
      missing: has('partner'),
      onChange: setChosen,
    },
    agreementProps: { agreed, missing: has('agree'), onChange: setAgreed },
  }
}
