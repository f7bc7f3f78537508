import type { Channel } from './channel.ts'
import { channelRow, fiveMegabytes, megabytes } from './channel-row.ts'

/** Networks with a container interface of their own, and our own web page. */
export const ownContainerRows: Channel[] = [
  channelRow({
    id: 21, key: 'mintegral', nameEn: 'Mintegral', letters: 'Mt', color: '#E0442C', group: 'special', format: 'zip', bridge: 'mintegral', ctaApi: 'install', storeUrls: 'campaign',
    naming: { html: '{name}.html', zipRoot: 'named', charset: 'word' }, viewport: 'width=device-width,initial-scale=1.0,minimum-scale=1.0,maximum-scale=1.0,user-scalable=no',
    lifecycle: { calls: ['gameReady', 'gameEnd'], defines: ['gameStart', 'gameClose'] }, hostStarts: true, autoRedirect: true, needsEnd: true, noninteractive: true,
    forbid: ['mraid.js', 'preview-util'], require: ['install()', 'gameReady', 'gameEnd', 'gameStart', 'gameClose'], confidence: 'A',
    sources: ['helpcenter.mintegral.com/en/docs/asset-specs', 'docs.lunalabs.io/docs/playable/ad-networks'],
    note: 'Archive, folder and page carry one name of letters, digits and underscore. A single page is accepted too.',
  }),
  channelRow({
    id: 3, key: 'google', nameEn: 'Google Ads', letters: 'G', color: '#2B74D6', format: 'zip', bridge: 'exit', ctaApi: 'ExitApi.exit', storeUrls: 'campaign',
    limits: megabytes(fiveMegabytes, { files: 512 }), fileTypes: ['html', 'css', 'js', 'gif', 'png', 'jpg', 'jpeg', 'svg'], meta: ['<meta name="ad.orientation" content="portrait,landscape">'],
    scripts: [{ src: 'https://tpc.googlesyndication.com/pagead/gadgets/html5/api/exitapi.js', where: 'head' }], allowExternal: ['https://tpc.googlesyndication.com/'],
    forbid: ['mraid.js'], require: ['ExitApi.exit()', 'exitapi.js"></script>', 'name="ad.orientation"'], confidence: 'A',
    sources: ['support.google.com/google-ads/answer/9981650', 'support.google.com/google-ads/answer/12771973'],
    note: 'App campaigns. Media stays inside the page: WebP, MP3 and WOFF are not listed as files. Sound only after a touch.',
  }),
  channelRow({
    id: 4, key: 'vungle', nameEn: 'Vungle (Liftoff Monetize)', letters: 'Vu', color: '#5B36C9', format: 'zip', bridge: 'vungle', ctaApi: 'parent.postMessage:download', storeUrls: 'campaign',
    lifecycle: { calls: ['parent.postMessage:complete'], defines: [] }, autoRedirect: true, needsEnd: true, forbid: ['mraid.js', 'location.reload'],
    require: ['postMessage("download"', 'postMessage("complete"'], confidence: 'A', sources: ['support.vungle.com/hc/en-us/articles/360056663752', 'support.vungle.com/hc/en-us/articles/360061060131'],
    note: 'Flat archive; the Creative Verifier wants index.html, older texts ad.html.',
  }),
  channelRow({
    id: 20, key: 'yandex', nameEn: 'Yandex Direct', letters: 'Ya', color: '#D63A2B', format: 'zip', bridge: 'yandex', ctaApi: 'yandexHTML5BannerApi.getClickURLNum', storeUrls: 'campaign',
    limits: megabytes(3_000_000, { indexBytes: 500_000, files: 20 }), meta: ['<meta name="ad.size" content="width=100%,height=100%">'], mediaInZip: 'files', webp: false, audio: false,
    fileTypes: ['html', 'js', 'json', 'css', 'jpg', 'jpeg', 'gif', 'png', 'svg'],
    forbid: ['mraid.js'], require: ['yandexHTML5BannerApi.getClickURLNum(1)', 'name="ad.size"'], confidence: 'A',
    sources: ['yandex.ru/support/direct/products-mobile-apps-ads/requirements-playable-ads'], note: 'No sound; pictures as files of their own; the page below 500 KB.',
  }),
  channelRow({
    id: 22, key: 'tapjoy', nameEn: 'Tapjoy', letters: 'Tj', color: '#F0722A', bridge: 'tapjoy', ctaApi: 'TJ_API.click', storeUrls: 'campaign', limits: megabytes(1_900_000),
    lifecycle: { calls: ['TJ_API.setPlayableAPI', 'TJ_API.setPlayableBuild', 'TJ_API.objectiveComplete', 'TJ_API.playableFinished', 'TJ_API.gameplayFinished'], defines: [] },
    forbid: ['mraid.js'], require: ['TJ_API.click()', 'gameplayFinished'], confidence: 'B', needsEnd: true,
    sources: ['github.com/smoudjs/playable-sdk', 'github.com/playbox-org/playable-kit'], note: '1.9-2 MB by source.',
  }),
  channelRow({
    id: 29, key: 'preview', nameEn: 'Web page', nameCn: '网页预览', letters: 'W', color: '#5B4BDB', group: 'generic', bridge: 'web', ctaApi: 'window.open', limits: megabytes(10_000_000),
    autoRedirect: true, forbid: [], require: ['window.open('], confidence: 'A', sources: ['developer.mozilla.org/docs/Web/API/Window/open'], note: 'For sharing and for landing pages.',
  }),
]
