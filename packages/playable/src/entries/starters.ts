export { beginIn } from '../starters/begin-in.ts'
export { findStarter, starters } from '../starters/starters.ts'
