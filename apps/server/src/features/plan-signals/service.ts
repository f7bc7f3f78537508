export { warnAccount } from './warn-account.ts'
