/** Permission keys (SE-06, D-20). */
export const permissions = [
  'gm', 'ps', 've', 'vrec', 'assets', 'dm', 'AIGC', 'Insights', 'VeTpl', 'International',
  've.batch', 'ai', 'internal_account', 'internal_tpl', 'grant_plan',
] as const

export type Permission = (typeof permissions)[number]
