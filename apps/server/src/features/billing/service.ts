/** What the staff agree with an account, and what it was billed and used. */
export { accountBills } from './bills/account-bills.ts'
export { addTerms, firstOpenDay, termsHistory } from './bills/set-terms.ts'
export { accountMaterials, accountUsage } from './usage/account-usage.ts'
