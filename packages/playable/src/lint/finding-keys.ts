/** Text keys (below `finding.`) of what `lintDocument` says by itself; game types bring their own. */
export const findingKeys = [
  'project_missing',
  'no_scene',
  'start_scene_missing',
  'scene_unreachable',
  'no_store',
  'no_report_end',
  'store_once',
  'scene_missing',
  'node_missing',
  'variable_missing',
  'asset_missing',
  'rule_missing',
  'font_missing',
  'parent_missing',
  'owner_missing',
  'target_missing',
  'text_missing',
  'store_link_ios_missing',
  'store_link_android_missing',
] as const

export type FindingKey = (typeof findingKeys)[number]
