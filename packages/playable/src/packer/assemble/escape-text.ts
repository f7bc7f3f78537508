/**
 * Returns text that is safe in HTML content and in quoted attributes. Numeric references work in every
 * dialect.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/**
 * Returns JSON that is safe inside a script element and in every JavaScript version. Addresses stay readable.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
