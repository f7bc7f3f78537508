export { addGrant, leftOf, usableGrants, voidGrant, type NewGrant, type VoidedGrant } from './grants.ts'
export { drawFrom, receiptOf, reserve, settle, type Hold, type Receipt } from './holds.ts'
export { balanceOf, creditMoney, debitMoney } from './money.ts'
export { lockAccount as lockAccountOfLedger } from './post.ts'
