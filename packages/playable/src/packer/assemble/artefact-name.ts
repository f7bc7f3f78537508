export interface NameFields {
  product: string
  project: { id: number; name: string; version: number }
  languages: string[]
  channel: string
}

/**
 * Returns `{product}_{project}_{version}_{language}_{channel}_{WxH}` without an extension (D-35), in ASCII
 * letters, digits and underscores.
 */
export function artefactName({ product, project, languages, channel }: NameFields): string {
  const language = languages.length === 1 ? safeName(languages[0]!) : 'multi'
  return [
    shortName(product) || 'product',
    shortName(project.name) || `p${project.id}`,
    `v${project.version}`,
    language || 'default',
    safeName(channel),
    '750x1334',
  ].join('_')
}

function shortName(text: string): string {
  return safeName(text).slice(0, 32).replace(/_$/, '')
}

/**
 * Replaces every run of characters other than ASCII letters and digits by one underscore; empty if none is
 * left.
 */
export function safeName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
