/** Permission keys (SE-06, D-20). */
export const permissions = [
  'gm',
  'ps',
  've',
  'vrec',
  'assets',
  'dm',
  'AIGC',
  'Insights',
  'VeTpl',
  'International',
  've.batch',
  'ai',
  'internal_account',
  'internal_tpl',
  'grant_plan',
] as const

export type Permission = (typeof permissions)[number]

/**
 * SE-10: permissions shown together, by the area they open. `ve.tpl` and `aigc` are the modules of VeTpl and
 * AIGC.
 */
export const permissionGroups = {
  playable: ['gm', 'ps', 'Insights'],
  video: ['ve', 'vrec', 'VeTpl', 'AIGC'],
} as const satisfies Record<string, readonly Permission[]>

/** SE-10: product modules, and the permission key that opens each. */
export const modulePermissions = {
  assets: 'assets',
  dm: 'dm',
  gm: 'gm',
  ps: 'ps',
  ve: 've',
  've.batch': 've.batch',
  vrec: 'vrec',
  ai: 'ai',
  aigc: 'AIGC',
  've.tpl': 'VeTpl',
  insights: 'Insights',
} as const satisfies Record<string, Permission>

export type ProductModule = keyof typeof modulePermissions
export const productModules = Object.keys(modulePermissions) as [ProductModule, ...ProductModule[]]

/** The modules a set of permission keys opens, in the catalogue's order. */
export function modulesOf(keys: ReadonlySet<Permission>): ProductModule[] {
  return productModules.filter(module => keys.has(modulePermissions[module]))
}
