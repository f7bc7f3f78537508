/**
 * Every column that names stored files by hash. `hash`: the column is a hash; `json`: hashes are anywhere in
 * the JSON; `only` filters the rows. The sweep removes files that no column names, so every new column must
 * be added here; a test finds missing ones.
 */
export const referringColumns: { table: string; column: string; holds: 'hash' | 'json'; only?: string }[] = [
  { table: 'assets', column: 'hash', holds: 'hash' },
  { table: 'asset_versions', column: 'hash', holds: 'hash' },
  { table: 'asset_derivatives', column: 'hash', holds: 'hash' },
  { table: 'kept_files', column: 'hash', holds: 'hash' },
  { table: 'project_files', column: 'hash', holds: 'hash' },
  { table: 'uploads', column: 'hash', holds: 'hash' },
  { table: 'packs', column: 'hash', holds: 'hash' },
  { table: 'derived_files', column: 'hash', holds: 'hash' },
  { table: 'template_files', column: 'hash', holds: 'hash' },
  { table: 'public_files', column: 'hash', holds: 'hash' },
  { table: 'public_assets', column: 'hash', holds: 'hash' },
  { table: 'public_assets', column: 'cover_hash', holds: 'hash' },
  { table: 'common_fonts', column: 'hash', holds: 'hash' },
  { table: 'common_fonts', column: 'sample_hash', holds: 'hash' },
  { table: 'font_crops', column: 'hash', holds: 'hash' },
  { table: 'projects', column: 'cover_hash', holds: 'hash' },
  { table: 'product_icons', column: 'hash', holds: 'hash' },
  { table: 'starter_covers', column: 'hash', holds: 'hash' },
  { table: 'starter_covers', column: 'document', holds: 'json' },
  { table: 'projects', column: 'values', holds: 'json' },
  { table: 'project_revisions', column: 'values', holds: 'json' },
  { table: 'projects', column: 'document', holds: 'json' },
  { table: 'projects', column: 'start_document', holds: 'json' },
  { table: 'projects', column: 'start_values', holds: 'json' },
  { table: 'project_revisions', column: 'document', holds: 'json' },
  { table: 'template_versions', column: 'document', holds: 'json' },
  { table: 'template_versions', column: 'skins', holds: 'json' },
  { table: 'templates', column: 'covers', holds: 'json' },
  { table: 'assets', column: 'payload', holds: 'json' },
  { table: 'asset_versions', column: 'payload', holds: 'json' },
  { table: 'asset_derivatives', column: 'info', holds: 'json' },
  { table: 'preview_mounts', column: 'files', holds: 'json' },
  { table: 'jobs', column: 'input', holds: 'json', only: `status = 'pending'` },
]

/**
 * Columns that look as if they did, and do not: hashes of other things, and JSON in which no file is named.
 */
export const otherColumns: Record<string, string> = {
  'users.password_hash': 'of a password',
  'verify_tokens.password_hash': 'of a password',
  'packs.content_hash': 'of what was packed',
  'paid_versions.content_hash': 'of what was packed',
  'assets.frames': 'rectangles',
  'asset_versions.frames': 'rectangles',
  'kept_files.frames': 'rectangles',
  'public_assets.frames': 'rectangles',
  'public_assets.name': 'words',
  'public_assets.info': 'names of clips',
  'templates.name': 'words',
  'templates.skins': 'names',
  'font_crops.missing': 'characters',
  'asset_preparations.facts': 'values of a sentence',
  'projects.material_event': 'names of events',
  'messages.langs': 'words',
  'jobs.result': 'an address that names a pack',
  'jobs.error': 'values of a sentence',
}
