/** What a user asks to buy (BL-02). */
export type PurchaseRequest = { kind: 'package'; planId: number } | { kind: 'recharge' } | { kind: 'pack' }
