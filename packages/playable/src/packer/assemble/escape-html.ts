/**
 * Text as it may stand in HTML, also within quotes. Numbers rather than names: they hold in every dialect.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
