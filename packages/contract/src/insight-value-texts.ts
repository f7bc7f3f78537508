import type { Language } from './constants.ts'
import { type CodeOf, type Dimension, type dimensionCodes, hostedTraffic } from './insight-metrics.ts'

type Words = Readonly<Record<Language, string>>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })
/** Names of companies and their products are the same in every language. */
const brand = (name: string): Words => words(name, name, name)

type Codes = keyof typeof dimensionCodes
const codeTexts: { readonly [D in Codes]: Readonly<Record<CodeOf<D>, Words>> } = {
  platform: { ios: brand('iOS'), android: brand('Android') },
  ad_type: {
    rewarded_video: words('Rewarded video', '激励视频', '動画リワード'),
    interstitial_video: words('Interstitial video', '插屏视频', 'インタースティシャル動画'),
  },
  ad_output_type: {
    other: words('Other', '其他', 'その他'),
    video_and_common_endcard: words(
      'Video with common end card',
      '视频 + 普通结束页',
      '動画と通常エンドカード',
    ),
    video_and_dynamic_endcard: words(
      'Video with dynamic end card',
      '视频 + 动态结束页',
      '動画と動的エンドカード',
    ),
    video_and_playable: words('Video with playable', '视频 + 试玩', '動画とプレイアブル'),
    only_video: words('Video only', '仅视频', '動画のみ'),
    only_playable: words('Playable only', '仅试玩', 'プレイアブルのみ'),
  },
  material_type: {
    playable: words('Playable', '试玩', 'プレイアブル'),
    video: words('Video', '视频', '動画'),
    graphic: words('Image', '图片', '画像'),
  },
  material_source: {
    product_template: words('Product template', '产品模板', 'プロダクトテンプレート'),
    playsmart: brand('PlaySmart'),
    mws: brand('MWS'),
    ad_platform: words('Ad platform', '广告平台', '広告プラットフォーム'),
  },
}

/** Networks by their traffic type: every channel that an ad can be packed for. */
const networkTexts: Readonly<Record<string, Words>> = {
  '21': brand('Mintegral'),
  '5': brand('Unity Ads'),
  '7': brand('AppLovin'),
  '10': brand('ironSource'),
  '11': brand('Chartboost'),
  '19': brand('Moloco'),
  // Channels whose ads report events alone, by their id.
  '3': brand('Google Ads'),
  '4': brand('Vungle (Liftoff Monetize)'),
  '6': brand('TikTok'),
  '9': brand('Meta'),
  '12': brand('AdColony / Digital Turbine'),
  '13': brand('Liftoff Accelerate'),
  '14': brand('InMobi'),
  '15': brand('Snapchat'),
  '16': brand('BIGO Ads'),
  '18': brand('myTarget / VK Ads'),
  '20': brand('Yandex Direct'),
  '22': brand('Tapjoy'),
  '23': brand('Adikteev'),
  '24': brand('Bigabid'),
  '25': brand('Remerge'),
  '26': brand('Appreciate'),
  '17': words('Tencent Ads', '腾讯广告（优量汇）', 'Tencent Ads'),
  '27': words('MRAID (generic)', 'MRAID 通用', 'MRAID（汎用）'),
  '28': words('Pangle', '穿山甲 Pangle', 'Pangle'),
  '29': words('Web page', '网页预览', 'ウェブページ'),
  xmp: brand('XMP'),
  // Channels of XMP accounts by its names.
  vungle: brand('Liftoff (Vungle)'),
  facebook: brand('Meta'),
  google: brand('Google'),
  tiktok: brand('TikTok'),
  kwai: words('Kwai', '快手', 'Kwai'),
  apple: brand('Apple Search Ads'),
  huawei: words('Huawei Ads', '华为广告', 'Huawei Ads'),
  [hostedTraffic]: words('Shared links', '分享链接', '共有リンク'),
}

/** Values that networks and devices report besides the codes of the product. */
const otherTexts = {
  platform: { other: words('Other', '其他', 'その他') },
  ad_type: {
    banner: words('Banner', '横幅', 'バナー'),
    native: words('Native', '原生', 'ネイティブ'),
    splash: words('App open', '开屏', 'アプリ起動'),
    app_open: words('App open', '开屏', 'アプリ起動'),
    more_offers: words('More offers', '更多优惠', 'その他のオファー'),
    offerwall: words('Offerwall', '积分墙', 'オファーウォール'),
  },
} satisfies Partial<Record<Dimension, Readonly<Record<string, Words>>>>

const textsByDimension: Partial<Record<Dimension, Readonly<Record<string, Words>>>> = {
  ...codeTexts,
  platform: { ...codeTexts.platform, ...otherTexts.platform },
  ad_type: { ...codeTexts.ad_type, ...otherTexts.ad_type },
  traffic_type: networkTexts,
}

/** In place of an empty value: the fact does not have the dimension. */
const notSetText = words('(not set)', '（未设置）', '（未設定）')

/**
 * Returns the name of a value of a breakdown, on screen and in exported reports: codes, networks and
 * countries in the language, anything else as it is.
 */
export function valueText(dimension: Dimension, value: string, language: Language): string {
  if (value === '') return notSetText[language]
  if (dimension === 'country_code') return regionText(value, language)
  const texts = textsByDimension[dimension]
  return texts !== undefined && Object.hasOwn(texts, value) ? texts[value]![language] : value
}

/** Exports ask for the same regions once a row. */
const regions = new Map<Language, Intl.DisplayNames>()

function regionText(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const names = regions.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  regions.set(language, names)
  return names.of(code) ?? code
}
