/** Keeps letters, digits, underscore; everything else becomes one underscore. Empty when nothing is left. */
export function safeName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}

export interface NameParts {
  product: string
  project: { id: number; name: string; version: number }
  languages: string[]
  channel: string
}

/**
 * `{product}_{project}_{version}_{language}_{channel}_{WxH}` without an extension (D-35), ASCII letters,
 * digits and underscores only.
 */
export function artefactName(parts: NameParts): string {
  const language = parts.languages.length === 1 ? safeName(parts.languages[0]!) : 'multi'
  const pieces = [
    safeName(parts.product).slice(0, 32).replace(/_$/, '') || 'product',
    safeName(parts.project.name).slice(0, 32).replace(/_$/, '') || `p${parts.project.id}`,
    `v${parts.project.version}`,
    language || 'default',
    safeName(parts.channel),
    '750x1334',
  ]
  return pieces.join('_')
}
