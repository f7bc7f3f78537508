import type { Me } from './api.ts'

/** Keeps who this browser last loaded (SE-02): their id and country, under `adloom.user`. */
export function rememberUser({ id, cc }: Pick<Me, 'id' | 'cc'>): void {
  localStorage.setItem('adloom.user', JSON.stringify({ id, cc }))
}
