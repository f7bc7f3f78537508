/** The legal texts by the path and the route's name they have (SH-01), in the order of their list. */
export const legalNames = [
  'legal-agreement',
  'membership-agreement',
  'privacy-agreement',
  'auth-agreement',
  'activities-promotion',
  'rev-promotion',
  'data-processing-addendum',
] as const

export type LegalName = (typeof legalNames)[number]
