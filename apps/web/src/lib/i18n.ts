import type { Language } from '@adloom/contract/constants'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Resources } from '../locales/en.ts'
import { currentLanguage, setLanguage } from './language.ts'
import { loadWanted } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    nsSeparator: ':'
    returnNull: false
    resources: Resources
  }
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
    // Texts that arrive with a later page show in what is on screen already.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await showLanguage(language)
}

type Listener = (language: Language) => void

const listeners = new Set<Listener>()

/** Calls `listener` whenever the user chooses a language; returns a function that ends this. */
export function onLanguageChosen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the language the user chose in the browser and calls the listeners. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language, true)
  for (const listener of listeners) listener(language)
  await showLanguage(language)
}

/** Shows a language that was stored elsewhere, without making it this browser's choice. */
export async function adoptLanguage(language: Language): Promise<void> {
  setLanguage(language, false)
  await showLanguage(language)
}

async function showLanguage(language: Language): Promise<void> {
  await Promise.all([loadWanted(language), dayjsLocales[language]()])
  dayjs.locale(language)
  document.documentElement.lang = language === 'zh-cn' ? 'zh-CN' : language
  await i18next.changeLanguage(language)
}
