export {
  addGrant,
  leftOf,
  usableGrants,
  type UsableGrant,
  usableGrantsOf,
  voidGrant,
  type NewGrant,
  type VoidedGrant,
} from './grants.ts'
export { receiptOf, reserve, reserveShares, settle, type Hold, type Receipt } from './holds.ts'
export { listFindings } from './list-findings.ts'
export { jobOfCause } from './job-of-cause.ts'
export { balanceOf, creditMoney, debitMoney } from './money.ts'
export { predictUse, type ProductCost } from './predict-use.ts'
export { instantOf, lockAccount as lockAccountOfLedger, type Spender } from './post.ts'
export { monthOf, usesIn } from './spending-limits.ts'
