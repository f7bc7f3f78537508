import { objectNameLength } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import type { Language } from '@adloom/contract/constants'
import type { lookup } from '@adloom/contract/products'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { factsOfLookup, factsOfPage, type AppFacts } from './app-facts.ts'
import { redrawIcon } from './icons.ts'
import { androidLink, iosLink } from './store-links.ts'
import { productLimits } from '../../platform/limits/content-limits.ts'

const pageLimits = {
  maxBytes: productLimits.pageBytes,
  timeoutMs: productLimits.fetchMs,
  types: ['text/html', 'application/xhtml+xml'],
}
const lookupLimits = {
  maxBytes: productLimits.answerBytes,
  timeoutMs: productLimits.fetchMs,
  types: ['application/json', 'text/javascript'],
}
const iconLimits = { maxBytes: productLimits.iconBytes, timeoutMs: productLimits.fetchMs, types: ['image/*'] }

const storeNames = { ios: 'App Store', android: 'Google Play' } as const

/** Asks the link's store for the app's facts. An unavailable icon is left out and is not an error. */
export async function lookUpProduct(
  context: AppContext,
  link: string,
  caller: Caller,
): Promise<z.output<(typeof lookup)['output']>> {
  const store = /^https?:\/\/play\.google\.com\//i.test(link) ? 'android' : 'ios'
  const [ios_url, android_url] = store === 'ios' ? [iosLink(link), ''] : ['', androidLink(link)]
  const facts =
    store === 'ios'
      ? await askAppStore(context, ios_url, caller.language)
      : await askPage(context, `${android_url}&hl=${storeLanguages[caller.language]}`, caller.language)
  if (facts === undefined) return fail('store_app_unknown', { store: storeNames[store] })
  return {
    store,
    ios_url,
    android_url,
    name: facts.name.slice(0, objectNameLength),
    developer: facts.developer.slice(0, objectNameLength),
    description: facts.description.slice(0, inputLimits.productText),
    icon_url: await fetchIcon(context, facts.iconUrl, caller),
  }
}

const storeLanguages: Record<Language, string> = { en: 'en', 'zh-cn': 'zh-CN', ja: 'ja' }

/** The look-up service answers by number and storefront; for unknown apps the store page is read. */
async function askAppStore(
  context: AppContext,
  link: string,
  language: Language,
): Promise<AppFacts | undefined> {
  const { pathname } = new URL(link)
  const [, id] = /\/id(\d+)/.exec(pathname) ?? []
  const [, country = 'us'] = /^\/([a-z]{2})\//.exec(pathname) ?? []
  const answer = await context.outbound.fetch(
    `https://itunes.apple.com/lookup?id=${id}&country=${country}&entity=software`,
    { ...lookupLimits, language },
  )
  return factsOfLookup(answer.bytes) ?? askPage(context, link, language)
}

async function askPage(context: AppContext, link: string, language: Language): Promise<AppFacts | undefined> {
  const page = await context.outbound.fetch(link, { ...pageLimits, language })
  return page.status < 400 ? factsOfPage(page.bytes, page.charset) : undefined
}

async function fetchIcon(context: AppContext, address: string, caller: Caller): Promise<string> {
  if (address === '') return ''
  try {
    const { bytes, status } = await context.outbound.fetch(
      address.startsWith('//') ? `https:${address}` : address,
      iconLimits,
    )
    return status < 400 ? await redrawIcon(context, bytes, caller.accountId) : ''
  } catch (error) {
    if (error instanceof Failure) return ''
    throw error
  }
}
