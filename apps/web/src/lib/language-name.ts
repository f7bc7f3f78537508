/** A language's own name. */
export function languageName(tag: string): string {
  const own: Record<string, string> = { en: 'English', 'zh-cn': '简体中文', ja: '日本語' }
  return own[tag] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
