/** Text keys of what is said about a script. */
export const scriptFindingKeys = [
  'script_syntax', 'script_open_text', 'script_open_comment', 'script_open_end', 'script_twice', 'script_import', 'script_async', 'script_too_long', 'script_reserved', 'script_typescript',
  'script_network', 'script_page', 'script_code', 'script_timer', 'script_console', 'script_chance', 'script_unknown', 'script_unknown_member', 'script_unknown_word', 'script_read_only',
  'script_missing_layer', 'script_missing_scene', 'script_missing_variable', 'script_missing_sound', 'script_missing_action', 'script_missing_table', 'script_missing_animation',
] as const

export type ScriptFindingKey = (typeof scriptFindingKeys)[number]
