import type { Language } from '@adloom/contract/constants'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Resources } from '../locales/en/resources.ts'
import { currentLanguage, rememberLanguage } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: ':'
    returnNull: false
    resources: Resources
  }
}

/** Each language is one chunk, fetched when it is chosen. */
const loaders: Record<Language, () => Promise<{ resources: Record<string, Record<string, string>> }>> = {
  en: () => import('../locales/en/resources.ts'),
  'zh-cn': () => import('../locales/zh-cn/resources.ts'),
  ja: () => import('../locales/ja/resources.ts'),
}

const dayjsLocales: Record<Language, () => Promise<unknown>> = {
  en: () => Promise.resolve(),
  'zh-cn': () => import('dayjs/locale/zh-cn.js'),
  ja: () => import('dayjs/locale/ja.js'),
}

/** Readies the texts before the first render, so that no key is ever seen. */
export async function startI18n(): Promise<void> {
  const language = currentLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    lowerCaseLng: true,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    resources: {},
    partialBundledLanguages: true,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await showLanguage(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

async function showLanguage(language: Language): Promise<void> {
  const [{ resources }] = await Promise.all([loaders[language](), dayjsLocales[language]()])
  for (const [namespace, texts] of Object.entries(resources)) i18next.addResourceBundle(language, namespace, texts)
  dayjs.locale(language)
  document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : language
  await i18next.changeLanguage(language)
}
