import type { Channel } from './channel.ts'
import { channelRow, fiveMegabytes, megabytes } from './channel-row.ts'

const redirects = ['window.open(', 'location.assign', 'location.replace', 'location.href=']

/** Social networks and those that took over their one-call containers; the container knows the store address. */
export const socialRows: Channel[] = [
  channelRow({
    id: 9, key: 'meta', nameEn: 'Meta', letters: 'Me', color: '#1E5FD8', alias: 'Facebook',
    label: { en: 'Meta (Facebook, Instagram)', 'zh-cn': 'Meta（Facebook、Instagram）', ja: 'Meta（Facebook・Instagram）' },
    bridge: 'facebook', ctaApi: 'FbPlayableAd.onCTAClick', storeUrls: 'campaign', limits: megabytes(2_000_000),
    alternative: { format: 'zip', limits: megabytes(fiveMegabytes, { indexBytes: 2_000_000, files: 100 }), mediaInZip: 'script' },
    forbid: ['mraid.js', ...redirects], require: ['FbPlayableAd.onCTAClick('], confidence: 'B',
    sources: ['doc.playturbo.com/playable-upload-specifications-for-networks', 'github.com/playbox-org/playable-kit'],
    note: 'One page up to 2 MB, above that a zip. One source says the page may have 5 MB since 2026-08.',
  }),
  channelRow({
    id: 19, key: 'moloco', nameEn: 'Moloco', letters: 'Mo', color: '#2746C7', bridge: 'facebook', ctaApi: 'FbPlayableAd.onCTAClick', storeUrls: 'campaign',
    forbid: ['mraid.js', 'XMLHttpRequest', 'google-analytics.com', 'googletagmanager.com', 'doubleclick.net', 'connect.facebook.net', ...redirects],
    require: ['FbPlayableAd.onCTAClick('], confidence: 'B', sources: ['github.com/playbox-org/playable-kit', 'doc.playturbo.com/playable-upload-specifications-for-networks'],
    note: 'Zip is refused. One source gives 2 MB.',
  }),
  channelRow({
    id: 15, key: 'snapchat', nameEn: 'Snapchat', letters: 'Sc', color: '#B39700', format: 'zip', bridge: 'snap', ctaApi: 'ScPlayableAd.onCTAClick', storeUrls: 'campaign',
    limits: megabytes(fiveMegabytes, { unpacked: true }),
    config: { file: 'config.json', template: { orientation: '$orientation' } }, orientations: ['portrait'], forbid: ['mraid.js', ...redirects],
    require: ['ScPlayableAd.onCTAClick('], confidence: 'B', sources: ['businesshelp.snapchat.com/s/article/app-playables', 'github.com/playbox-org/playable-kit'],
    note: 'Portrait; 5 MB uncompressed.',
  }),
  bytedance({
    id: 6, key: 'tiktok', nameEn: 'TikTok', letters: 'TT', color: '#15161C', ctaApi: 'openAppStore',
    sources: ['docs.lunalabs.io/docs/playable/ad-networks', 'github.com/playbox-org/playable-kit'], note: 'Older texts give 3 MB. There are no lifecycle calls.',
  }),
  bytedance({
    id: 28, key: 'pangle', nameEn: 'Pangle', nameCn: '穿山甲 Pangle', letters: 'Pg', color: '#E2532F', ctaApi: 'openAppStore',
    sources: ['docs.lunalabs.io/docs/playable/ad-networks', 'github.com/playbox-org/playable-kit'], note: 'Same container as TikTok.',
  }),
  channelRow({
    id: 16, key: 'bigo', nameEn: 'BIGO Ads', letters: 'Bi', color: '#1FA0C8', format: 'zip', bridge: 'bigo', ctaApi: 'BGY_MRAID.open', storeUrls: 'campaign',
    scripts: [{ src: 'https://static-web.likeevideo.com/as/common-static/big-data/dsp-public/bgy-mraid-sdk.js', where: 'body-first' }],
    allowExternal: ['https://static-web.likeevideo.com/'], limits: megabytes(fiveMegabytes, { files: 2 }), config: { file: 'config.json', template: { orientation: '$orientation' } },
    lifecycle: { calls: ['BGY_MRAID.gameReady', 'BGY_MRAID.gameEnd'], defines: [] }, forbid: ['mraid.js', ...redirects],
    require: ['BGY_MRAID.open()', 'BGY_MRAID.gameReady', 'BGY_MRAID.gameEnd'], confidence: 'B', needsEnd: true,
    sources: ['bigoads.com/help/detail?id=144', 'github.com/playbox-org/playable-kit'], note: 'Exactly one page and config.json in the zip.',
  }),
  channelRow({
    id: 17, key: 'tencent', nameEn: 'Tencent Ads', nameCn: '腾讯广告（优量汇）', letters: 'Tx', color: '#0B7DDA', format: 'zip', bridge: 'gdt', ctaApi: '_gdtUnSdk.playAble.onClick',
    storeUrls: 'campaign', limits: megabytes(3_000_000), scripts: [{ src: 'https://qzs.gdtimg.com/union/res/union_sdk/page/unjs/unsdk.js', where: 'head' }],
    allowExternal: ['https://qzs.gdtimg.com/'], config: { file: 'config.json', template: { config: { play_direction: '$orientation' } } },
    forbid: ['mraid.js', 'document.write', ...redirects], require: ['GDTUnSdk(', '_gdtUnSdk', 'playAble.onClick()'], confidence: 'B',
    sources: ['developers.adnet.qq.com/doc/web/tryable', 'github.com/playbox-org/playable-kit'], note: 'File names in ASCII.',
  }),
  channelRow({
    id: 18, key: 'mytarget', nameEn: 'myTarget / VK Ads', letters: 'VK', color: '#2F73C9', format: 'zip', bridge: 'mytarget', ctaApi: 'MTRG.onCTAClick', storeUrls: 'campaign',
    limits: megabytes(2_000_000, { files: 1 }), orientations: ['portrait'], meta: ['<meta name="ad.size" content="width=100%,height=100%">'], forbid: ['mraid.js', ...redirects],
    require: ['MTRG.onCTAClick(', 'name="ad.size"'], confidence: 'B', sources: ['target.vk.ru/help/advertisers/adformatplayableads', 'github.com/playbox-org/playable-kit'],
    note: 'Vertical; one page in the zip.',
  }),
]

function bytedance(row: Pick<Channel, 'id' | 'key' | 'nameEn' | 'ctaApi' | 'sources' | 'note'> & { nameCn?: string; letters: string; color: string }): Channel {
  return channelRow({
    ...row, format: 'zip', bridge: 'bytedance', storeUrls: 'campaign', confidence: 'B',
    scripts: [{ src: 'https://sf16-muse-va.ibytedtos.com/obj/union-fe-nc-i18n/playable/sdk/playable-sdk.js', where: 'body-first' }],
    allowExternal: ['https://sf16-muse-va.ibytedtos.com/'],
    config: { file: 'config.json', template: { playable_orientation: '$orientation', playable_languages: '$languages' } },
    forbid: ['mraid.js', ...redirects], require: ['openAppStore('],
  })
}
