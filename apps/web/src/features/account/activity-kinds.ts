/** The filters of the activity page and the actions each stands for (D-15). */
export const activityKinds = {
  signIns: ['sign_in', 'sign_in_failed', 'sign_out', 'sign_up', 'email_verified', 'recovery_code_used'],
  security: [
    'password_changed',
    'password_reset',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_made',
    'session_ended',
    'email_change_asked',
    'email_changed',
  ],
  keys: ['key_made', 'key_revoked'],
  refusals: ['permission_refused'],
  downloads: ['download'],
  deletions: ['delete'],
} as const

export type ActivityKind = keyof typeof activityKinds

export type KnownAction = (typeof activityKinds)[ActivityKind][number]

/** The kind an action belongs to; undefined for one this page has no words for. */
export function kindOf(action: string): ActivityKind | undefined {
  return (Object.keys(activityKinds) as ActivityKind[]).find(kind =>
    (activityKinds[kind] as readonly string[]).includes(action),
  )
}

export function isKnownAction(action: string): action is KnownAction {
  return kindOf(action) !== undefined
}
