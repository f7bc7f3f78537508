import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BannerLanguage } from '@adloom/contract/ai-banners'
import type { Language } from '@adloom/contract/constants'
import pLimit from 'p-limit'
import { fail, Failure } from '../../../platform/binder/fail.ts'
import type { Clock } from '../../../platform/clock.ts'
import { aiBannerLimits as limits } from '../../../platform/limits/ai-banner-limits.ts'
import type { Fetched, Outbound } from '../../../platform/outbound/outbound.ts'
import { type BannerPage, readBannerPage } from './read-banner-page.ts'

/** Answers of sites that do not want programs. */
const refusals = new Set([401, 403, 407, 429, 451])

interface Fetching {
  outbound: Outbound
  clock: Clock
  signal: AbortSignal
}

/** Throws ai_page_refused, ai_page_missing, address_refused, fetch_failed and fetch_unusable. */
export async function fetchPage(
  { outbound, signal }: Fetching,
  address: string,
  language: BannerLanguage,
): Promise<BannerPage> {
  const answer = await outbound.fetch(address, {
    ...{ maxBytes: limits.pageBytes, timeoutMs: limits.pageMs, signal },
    types: ['text/html', 'application/xhtml+xml'],
    ...(language !== 'auto' && { language: language satisfies Language }),
  })
  const host = answer.url.hostname
  if (refusals.has(answer.status)) fail('ai_page_refused', { host })
  if (answer.status >= 400) fail('ai_page_missing', { host, status: answer.status })
  const page = readBannerPage(answer.bytes, answer.charset, answer.url)
  if (page.isRefused) fail('ai_page_refused', { host })
  return page
}

/** A downloaded image in the task's folder. */
export interface DownloadedImage {
  address: string
  path: string
}

/**
 * Downloads images into the folder, a few at once, in the order of their addresses. One that cannot be had is
 * left out, and so is what comes after the limits of bytes and time.
 */
export function createImageFetcher({ outbound, clock, signal }: Fetching, folder: string) {
  const atOnce = pLimit(limits.fetchesAtATime)
  const until = clock.now() + limits.fetchMs
  let [files, bytesLeft] = [0, limits.allImageBytes as number]

  async function fetchOne(address: string): Promise<DownloadedImage | undefined> {
    const timeoutMs = Math.min(limits.imageMs, until - clock.now())
    if (timeoutMs <= 0 || bytesLeft <= 0) return undefined
    const answer = await outbound
      .fetch(address, {
        ...{ maxBytes: Math.min(limits.imageBytes, bytesLeft), timeoutMs, signal },
        types: ['image/*'],
      })
      .catch(ignoreFailure)
    signal.throwIfAborted()
    if (answer === undefined || answer.bytes.length === 0) return undefined
    bytesLeft -= answer.bytes.length
    const path = join(folder, `download-${(files += 1)}`)
    await writeFile(path, answer.bytes)
    return { address, path }
  }

  return async (addresses: readonly string[]): Promise<DownloadedImage[]> => {
    const got = await Promise.all(addresses.map(address => atOnce(() => fetchOne(address))))
    return got.filter(image => image !== undefined)
  }
}

function ignoreFailure(error: unknown): Fetched | undefined {
  if (error instanceof Failure) return undefined
  throw error
}
