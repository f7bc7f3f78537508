import type { Channel } from './channel.ts'
import { channelRow, fiveMegabytes, sizeLimit } from './channel-row.ts'

const mraid = {
  bridge: 'mraid',
  ctaApi: 'mraid.open',
  require: ['mraid.open('],
  lifecycle: { calls: [], defines: [] },
} as const
const storeLinks = { storeUrls: 'required-literal' } as const

/** Networks with an MRAID 2 or 3 container. */
export const mraidRows: Channel[] = [
  channelRow({
    ...row(5, 'unity', 'Unity Ads', 'U', '#2B2F38'),
    ...storeLinks,
    mraidTag: true,
    reports: true,
    forbid: ['window.top'],
    confidence: 'A',
    sources: [
      'docs.unity.com/en-us/user-acquisition/creatives/specifications/playable',
      'docs.unity.com/en-us/user-acquisition/creatives/moderation',
    ],
    note: 'MRAID 3.0; both store links in plain text; the moderation page still states 6 MB.',
  }),
  channelRow({
    ...row(7, 'applovin', 'AppLovin', 'AL', '#0F8C8C'),
    ...storeLinks,
    forbid: ['eval('],
    confidence: 'A',
    review: [
      'timerAfterTouch',
      'storeAfterFirstTap',
      'bothOrientations',
      'canvasFallback',
      'muteWhenHidden',
      'noRequest',
    ],
    sources: ['support.axon.ai/en/best-practices-and-guidelines'],
    note: 'MRAID 2.0; the container injects its own script and refuses a tag for it; audio only after the first touch; no store on the first tap.',
  }),
  channelRow({
    ...row(10, 'ironsource', 'ironSource', 'iS', '#3A55E0'),
    mraidTag: true,
    reports: true,
    forbid: ['window.onload=', 'useCustomClose', 'mraid.close'],
    confidence: 'A',
    sources: [
      'developers.is.com/ironsource-mobile/general/interactive-requirements',
      'developers.is.com/ironsource-mobile/general/dapi-requirements',
    ],
    note: 'MRAID, or DAPI in a container that has only DAPI; mraid.open needs a store address in the ad; must load within 10 s.',
  }),
  channelRow({
    ...row(11, 'chartboost', 'Chartboost', 'CB', '#5BA320'),
    ...storeLinks,
    mraidTag: true,
    reports: true,
    limits: sizeLimit(3_000_000),
    forbid: ['mraid.close', 'useCustomClose', 'mraid.expand', 'mraid.resize'],
    confidence: 'A',
    sources: ['docs.chartboost.com/en/advertising/creatives/mraid-playable'],
    note: '3 MB is a hard maximum.',
  }),
  channelRow({
    ...row(12, 'adcolony', 'AdColony / Digital Turbine', 'AC', '#C83C3C'),
    ...storeLinks,
    mraidTag: true,
    limits: sizeLimit(2_000_000),
    confidence: 'B',
    sources: [
      'doc.playturbo.com/playable-upload-specifications-for-networks',
      'docs.digitalturbine.com/dt-exchange/advertisers/ad-formats/mraid-2.0',
    ],
    note: '2 MB is what exporters use; the network gives no figure.',
  }),
  channelRow({
    ...row(13, 'liftoff', 'Liftoff Accelerate', 'LO', '#7A3FF2'),
    format: 'zip',
    storeUrls: 'ours',
    confidence: 'A',
    sources: ['docs.liftoff.io/creative_integration_api'],
    note: 'Advice: 0.7-1 MB without video. Fonts are decoded from bytes, never by a data address. Works when viewableChange never fires.',
  }),
  channelRow({
    ...row(14, 'inmobi', 'InMobi', 'IM', '#1463DC'),
    bridge: 'inmobi',
    mraidTag: true,
    confidence: 'B',
    require: ['mraid.open(', '$HTML_ESC_CLICK_URL', '$P_AD_READY'],
    lifecycle: {
      calls: ['$P_AD_LOAD_START', '$P_AD_READY', '$P_FIRST_ENGAGEMENT', '$P_GAMEPLAY_DONE'],
      defines: [],
    },
    sources: [
      'support.inmobi.com/choice/other-resources/creative-specifications-and-guidelines',
      'github.com/smoudjs/playable-sdk',
    ],
    note: 'MRAID 3.0; tracking macros are filled by the ad server; keep the 50x50 px top corners free.',
  }),
  channelRow({
    ...row(23, 'adikteev', 'Adikteev', 'AK', '#D98A14'),
    bridge: 'adikteev',
    format: 'zip',
    codeFile: { name: 'creative.js', prefix: '' },
    confidence: 'B',
    headScript:
      'var AK_CLICK_DESTINATION_URL="PLACEHOLDER_CLICK_REDIRECT",AK_CLICK_PIXEL_URL="PLACEHOLDER_CLICK_PIXEL"',
    require: ['mraid.open(', 'AK_CLICK_DESTINATION_URL', 'PLACEHOLDER_CLICK_PIXEL'],
    sources: ['github.com/smoudjs/playable-scripts'],
    note: 'No published size limit; the limit of 5 MB is a default.',
  }),
  channelRow({
    ...row(24, 'bigabid', 'Bigabid', 'BB', '#0A86B8'),
    bridge: 'bigabid',
    format: 'zip',
    mraidTag: true,
    codeFile: { name: 'main.js', prefix: '' },
    confidence: 'B',
    headScript:
      'window.BIGABID_BIDTIMEMACROS={mraid_viewable:unescape("#IMP_TRACE_MRAID_VIEWABLE_ESC#"),game_viewable:unescape("#IMP_TRACE_GAME_VIEWABLE_ESC#"),' +
      'engagement:unescape("#IMP_TRACE_ENGAGEMENT_ESC#"),complete:unescape("#IMP_TRACE_COMPLETE_ESC#"),click:unescape("#CLICK_TEMPLATE_ESC#"),final_url:unescape("#FINAL_LANDING_URL_ESC#")}',
    require: ['mraid.open(', 'BIGABID_BIDTIMEMACROS'],
    sources: ['github.com/smoudjs/playable-scripts', 'docs.lunalabs.io/docs/playable/ad-networks'],
    note: 'Macros are filled at bid time.',
  }),
  channelRow({
    ...row(25, 'remerge', 'Remerge', 'RM', '#E0457B'),
    bridge: 'remerge',
    format: 'zip',
    mraidTag: true,
    codeFile: { name: 'script.js', prefix: '{base_url}' },
    confidence: 'B',
    headScript:
      'window.REMERGE_BIDTIMEMACROS={ready:"{ready_url}",error:"{error_url}",click:"{{ClickUrl.WithParams TargetUrl:TargetUrl}}",impression:"{ad_loaded_url}",engagement:"{ad_touch_url}"}',
    require: ['mraid.open(', 'REMERGE_BIDTIMEMACROS', '{base_url}'],
    sources: ['github.com/smoudjs/playable-scripts', 'docs.lunalabs.io/docs/playable/ad-networks'],
    note: 'The code file is loaded from a base address that is filled at bid time.',
  }),
  channelRow({
    ...row(26, 'appreciate', 'Appreciate', 'AP', '#3B8F5A'),
    format: 'zip',
    mraidTag: true,
    limits: sizeLimit(4_000_000),
    codeFile: { name: 'script.js', prefix: '' },
    confidence: 'B',
    sources: ['github.com/smoudjs/playable-scripts', 'docs.lunalabs.io/docs/playable/ad-networks'],
    note: 'A buyer on exchanges: no specification of its own.',
  }),
  channelRow({
    ...row(27, 'mraid', 'MRAID (generic)', 'M', '#5A6478'),
    nameCn: 'MRAID 通用',
    group: 'generic',
    ...storeLinks,
    mraidTag: true,
    confidence: 'A',
    sources: ['iabtechlab.com/standards/mobile-rich-media-ad-interface-definitions-mraid'],
    note: 'For any MRAID 2.0 or 3.0 container.',
  }),
]

function row(id: number, key: string, nameEn: string, letters: string, color: string) {
  return {
    ...mraid,
    require: [...mraid.require],
    lifecycle: { calls: [], defines: [] },
    limits: sizeLimit(fiveMegabytes),
    id,
    key,
    nameEn,
    letters,
    color,
  }
}
