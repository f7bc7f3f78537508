/**
 * The catalogue of errors: name, wire code, HTTP status. Texts in three languages live in `error-texts.ts`
 * under the same names. Codes the specification fixes keep their numbers; ours are grouped by area and stable.
 */
export const errors = {
  // 1xxx: any call
  generic: { code: 1, status: 500 },
  bad_input: { code: 1001, status: 400 },
  too_large: { code: 1002, status: 413 },
  not_found: { code: 1003, status: 404 },
  too_many_requests: { code: 1004, status: 429 },
  method_unknown: { code: 1005, status: 404 },
  unavailable: { code: 1006, status: 503 },
  cross_site: { code: 1007, status: 403 },
  // 2xxx: people and sessions
  not_signed_in: { code: 2001, status: 401 },
  missing_permission: { code: 2002, status: 403 },
  wrong_credentials: { code: 2003, status: 401 },
  email_taken: { code: 2004, status: 409 },
  email_unverified: { code: 2005, status: 403 },
  password_weak: { code: 2006, status: 422 },
  link_invalid: { code: 2007, status: 422 },
  over_limit: { code: 502002, status: 403 },
  // 3xxx: projects and templates
  name_empty: { code: 3001, status: 422 },
  name_invalid: { code: 3002, status: 422 },
  stale_revision: { code: 3003, status: 409 },
  param_unknown: { code: 3004, status: 422 },
  param_type: { code: 3005, status: 422 },
  param_range: { code: 3006, status: 422 },
  param_too_large: { code: 3007, status: 422 },
  editor_locked: { code: 500001, status: 409 },
  no_such_project: { code: 4004, status: 404 },
  store_link_invalid: { code: 3008, status: 422 },
  // 31xx: packing
  channel_unknown: { code: 3101, status: 422 },
  channel_none: { code: 3102, status: 422 },
  quota_used_up: { code: 3103, status: 403 },
  channel_not_in_trial: { code: 3104, status: 403 },
  pack_blocked: { code: 3105, status: 422 },
  pack_failed: { code: 3106, status: 422 },
  job_not_found: { code: 3201, status: 404 },
  job_timeout: { code: 3202, status: 422 },
  // 4xxx: assets
  file_type: { code: 4101, status: 415 },
  file_broken: { code: 4102, status: 422 },
  file_too_large: { code: 4103, status: 413 },
  file_name: { code: 4104, status: 422 },
  file_mismatch: { code: 4105, status: 415 },
  storage_full: { code: 4106, status: 403 },
  upload_unknown: { code: 4107, status: 404 },
  chunk_invalid: { code: 4108, status: 422 },
} as const

export type ErrorName = keyof typeof errors
