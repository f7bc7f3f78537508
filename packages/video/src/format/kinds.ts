/** Names that a video document stores. They are never renamed; new ones are added at the end. */

export const trackKinds = ['video', 'image', 'text', 'audio', 'filter'] as const
export type TrackKind = (typeof trackKinds)[number]

export const assetKinds = ['video', 'image', 'audio', 'take'] as const
export type VideoAssetKind = (typeof assetKinds)[number]

/** How one clip gives way to the next. */
export const transitionKinds = [
  'crossfade',
  'fadeBlack',
  'fadeWhite',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'pushLeft',
  'pushUp',
  'wipeLeft',
  'wipeDown',
  'wipeDiagonal',
  'circleOpen',
  'circleClose',
  'clock',
  'blinds',
  'zoomIn',
  'zoomOut',
  'spin',
  'blur',
] as const
export type TransitionKind = (typeof transitionKinds)[number]

/** Animations of the first or the last frames of a clip. `typewriter` shows texts letter by letter. */
export const edgeAnimations = [
  'fade',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'zoom',
  'shrink',
  'pop',
  'bounce',
  'spin',
  'flip',
  'blur',
  'wipe',
  'typewriter',
] as const
export type EdgeAnimation = (typeof edgeAnimations)[number]

/** Animations over the whole clip, once. */
export const comboAnimations = [
  'pushIn',
  'pullOut',
  'panLeft',
  'panRight',
  'panUp',
  'panDown',
  'swingBy',
  'riseAndFall',
] as const
export type ComboAnimation = (typeof comboAnimations)[number]

/** Animations that repeat while the clip lasts; their length is one period. */
export const loopAnimations = ['pulse', 'heartbeat', 'float', 'swing', 'shake', 'spin', 'blink'] as const
export type LoopAnimation = (typeof loopAnimations)[number]

export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'add',
  'overlay',
  'darken',
  'lighten',
  'softLight',
  'difference',
] as const
export type BlendMode = (typeof blendModes)[number]

export const fits = ['fill', 'fit', 'blur'] as const
/** How media fill their box: cut to fill it, whole in it, or whole before a blurred copy of themselves. */
export type Fit = (typeof fits)[number]

/** IPTC digital source types of documents that an AI tool composed. */
export const documentSourceTypes = [
  'algorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const
export type DocumentSourceType = (typeof documentSourceTypes)[number]

export const maskKinds = ['rect', 'ellipse', 'star', 'heart', 'split', 'band'] as const
export type MaskKind = (typeof maskKinds)[number]

/**
 * What keyframes animate. Their values are relative to the clip's own: `x` and `y` are shares of the canvas
 * added to the centre, `scale` and `opacity` are factors, `rotation` is added in degrees, `volume` in dB.
 */
export const keyedProperties = ['x', 'y', 'scale', 'rotation', 'opacity', 'volume'] as const
export type KeyedProperty = (typeof keyedProperties)[number]

/** Width and height of each ratio in canvas units; the short side has 1080. A file may have any multiple. */
export const canvasRatios = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '3:4': { width: 1080, height: 1440 },
  '4:3': { width: 1440, height: 1080 },
  '1:2': { width: 1080, height: 2160 },
  '2:1': { width: 2160, height: 1080 },
} as const
export type CanvasRatio = keyof typeof canvasRatios

export const bannerUses = ['display', 'social', 'store'] as const
/** Where an image ad of a size is shown: IAB display places, feeds of social networks, app stores. */
export type BannerUse = (typeof bannerUses)[number]

/** Pixels and use of each banner size, by its name. */
export const bannerSizes = {
  '300x250': { width: 300, height: 250, use: 'display' },
  '336x280': { width: 336, height: 280, use: 'display' },
  '728x90': { width: 728, height: 90, use: 'display' },
  '970x250': { width: 970, height: 250, use: 'display' },
  '468x60': { width: 468, height: 60, use: 'display' },
  '160x600': { width: 160, height: 600, use: 'display' },
  '300x600': { width: 300, height: 600, use: 'display' },
  '320x50': { width: 320, height: 50, use: 'display' },
  '300x50': { width: 300, height: 50, use: 'display' },
  '320x100': { width: 320, height: 100, use: 'display' },
  '320x480': { width: 320, height: 480, use: 'display' },
  '480x320': { width: 480, height: 320, use: 'display' },
  '1080x1080': { width: 1080, height: 1080, use: 'social' },
  '1080x1350': { width: 1080, height: 1350, use: 'social' },
  '1080x1920': { width: 1080, height: 1920, use: 'social' },
  '1200x1200': { width: 1200, height: 1200, use: 'social' },
  '1200x628': { width: 1200, height: 628, use: 'social' },
  '1024x500': { width: 1024, height: 500, use: 'store' },
} as const satisfies Record<string, { width: number; height: number; use: BannerUse }>
export type BannerSize = keyof typeof bannerSizes

/** What a canvas is called: a ratio of videos, or the size of a banner. */
export type CanvasName = CanvasRatio | BannerSize

export function isBannerSize(name: string): name is BannerSize {
  return Object.hasOwn(bannerSizes, name)
}
