/** What the staff agree with an account. */
export { addTerms, firstOpenDay, termsHistory } from './bills/set-terms.ts'
