/** One ad network as data (D-35, channels §2, §9). */
export interface Channel {
  id: number
  key: string
  nameEn: string
  nameCn: string
  icon: string
  interactive: boolean
  noninteractive: boolean
  group: string
  format: 'html' | 'zip'
  limits: { bytes: number; warnShare: number; indexBytes?: number; files?: number }
  naming: { html: string; zipRoot: 'flat' | 'named'; charset: 'ascii' | 'word' }
  config?: { file: string; template: unknown }
  meta: string[]
  scripts: { src: string; where: 'head' | 'body-first' }[]
  mraidTag: boolean
  bridge: string
  ctaApi: string
  lifecycle: { calls: string[]; defines: string[] }
  storeUrls: 'required-literal' | 'campaign' | 'ours'
  allowExternal: string[]
  forbid: string[]
  require: string[]
  mediaInZip: 'inline' | 'files'
  /** Image and media types the network accepts as separate files or inline. */
  webp: boolean
  audio: boolean
  orientations: ('portrait' | 'landscape')[]
  confidence: 'A' | 'B' | 'C'
  sources: string[]
  note: string
}
