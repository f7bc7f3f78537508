import type { Me } from '../../lib/queries/session.ts'

const key = 'adloom.user'

/** Keeps who this browser last loaded (SE-02): their id and country, under `adloom.user`. */
export function rememberUser({ id, cc }: Pick<Me, 'id' | 'cc'>): void {
  localStorage.setItem(key, JSON.stringify({ id, cc }))
}

/** Whether a user was signed in here before, and likely still is. */
export function isUserRemembered(): boolean {
  return localStorage.getItem(key) !== null
}
