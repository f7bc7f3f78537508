import { isLoopbackHost } from './loopback-hosts.ts'

/** Settings that production needs and that have no default. */
interface ProductionSettings {
  APP_ORIGIN?: string | undefined
  PREVIEW_ORIGIN?: string | undefined
  SMTP_URL?: string | undefined
  SECRET_KEY?: string | undefined
  AD_CREDENTIALS_KEY?: string[] | undefined
  AD_NETWORK_ORIGINS: Record<string, string>
  OPEN_METRICS?: boolean | undefined
  OUTBOUND_ALLOW: string[]
}

/** Throws one sentence per setting that production needs and that is missing or unsafe (RS-06.2, RS-06.3). */
export function checkProduction(given: ProductionSettings): void {
  const problems = [...missing(given), ...unsafe(given)]
  if (problems.length > 0) throw new Error(`NODE_ENV=production: ${problems.join(' ')}`)
}

function missing(given: ProductionSettings): string[] {
  const needed: [unknown, string][] = [
    [given.APP_ORIGIN, 'Set APP_ORIGIN to the address people open: links in mail and previews use it.'],
    [given.SMTP_URL, 'Set SMTP_URL: sign-up and password letters have no other way out.'],
    [
      given.SECRET_KEY,
      'Set SECRET_KEY to 32 random characters or more and keep it with your backups: it opens second factors.',
    ],
    [
      given.AD_CREDENTIALS_KEY,
      'Set AD_CREDENTIALS_KEY to 32 random characters or more: it opens credentials of ad networks.',
    ],
    [
      !isPublic(given.APP_ORIGIN) || given.PREVIEW_ORIGIN,
      'Set PREVIEW_ORIGIN to the address of previews, under another host name than APP_ORIGIN.',
    ],
  ]
  return needed.filter(([value]) => !value).map(([, sentence]) => sentence)
}

function unsafe({
  APP_ORIGIN: app,
  PREVIEW_ORIGIN: preview,
  OPEN_METRICS: openMetrics,
  OUTBOUND_ALLOW: outbound,
  AD_NETWORK_ORIGINS: networks,
}: ProductionSettings): string[] {
  const sentences: string[] = []
  if (app && preview && new URL(app).hostname === new URL(preview).hostname)
    sentences.push(
      'Give PREVIEW_ORIGIN another host name than APP_ORIGIN: cookies are shared between ports of one host.',
    )
  if (app?.startsWith('https:') && preview?.startsWith('http:'))
    sentences.push('Give PREVIEW_ORIGIN an https address: browsers block http frames in an https page.')
  if (openMetrics) sentences.push('Unset OPEN_METRICS: production serves metrics on METRICS_PORT only.')
  if (outbound.length > 0)
    sentences.push(
      'Unset OUTBOUND_ALLOW: it opens internal addresses to anybody who submits a link, and must be empty in production.',
    )
  if (Object.keys(networks).length > 0)
    sentences.push('Unset AD_NETWORK_ORIGINS: it sends the credentials of ad accounts to other addresses.')
  return sentences
}

/** Whether browsers on other machines can open this address; on loopback the previews find their own. */
function isPublic(origin: string | undefined): boolean {
  return origin !== undefined && (origin.startsWith('https:') || !isLoopbackHost(new URL(origin).hostname))
}
