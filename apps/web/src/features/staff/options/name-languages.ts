/** The languages in which an option is named, as the table and the form show them. */
export const nameLanguages = ['en', 'zh-cn', 'ja'] as const
