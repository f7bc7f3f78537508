export type Store = 'ios' | 'android'

/** Which store a pasted address belongs to, however it was copied; undefined when to none. */
export function storeOf(link: string): Store | undefined {
  if (!URL.canParse(link.trim())) return undefined
  const { hostname } = new URL(link.trim())
  return hostname === 'apps.apple.com' ? 'ios' : hostname === 'play.google.com' ? 'android' : undefined
}
