/**
 * The people of the demo content: a subscribed studio, a trial, two of the staff and a second tenant.
 */
export type DemoPerson = 'demo' | 'trial' | 'internal' | 'reviewer' | 'other'

export const testPassword = 'adloom-demo'

export function emailOf(person: DemoPerson): string {
  return `${person}@adloom.local`
}
