import { psdImportedLayers, uploadPixels } from '@adloom/contract/constants'
import { mebibyte } from './units.ts'

/**
 * What a file of a user may contain; what it may weigh is in the contract's constants, what looking at it may
 * take in server-limits.ts.
 */
export const fileLimits = {
  pixels: uploadPixels,
  /** Bytes in which a container names itself. */
  head: 65_536,
  /** Minutes of a video (D-52), and pixels of its longer side: what phones and encoders take. */
  video: { minutes: 10, side: 8192 },
  /** Milliseconds of an AAC file: an hour, because it is encoded again. */
  audioMs: 3_600_000,
  /** Bytes that a WOFF or WOFF2 font unpacks to (AS-07.1): three times the largest font that is taken. */
  fontBytes: 30 * mebibyte,
} as const

/** Finished playables that are imported (PL-06.97): bytes of the upload, and its files and their bytes. */
export const importLimits = {
  bytes: 32 * mebibyte,
  files: 1000,
  unpacked: 64 * mebibyte,
  /** Characters of a path in the archive. */
  pathCharacters: 300,
  /** Imports of an account that wait or run, and that it starts in a day. */
  pending: 10,
  perDay: 200,
  /** Errors that a probe of one mode keeps, and their characters. */
  probeErrors: 5,
  probeErrorCharacters: 200,
  /** A page that does not answer a command for this long is frozen. */
  probeAnswerMs: 15_000,
  /** Between two looks whether a page has loaded. */
  probePollMs: 50,
  /** Pixels of an image that is decoded, least side of one that can be replaced, side of its small copy. */
  imagePixels: 40_000_000,
  imageSide: 8,
  thumbSide: 96,
} as const

/** Archives (AS-06). Sizes are counted while unpacking; declared sizes are not trusted. */
export const archiveLimits = {
  entries: 10_000,
  /** Bytes of all files together, and of those held in memory to be understood. */
  unpacked: 2048 * mebibyte,
  kept: 64 * mebibyte,
  /** Beyond `ratioFloor` bytes an archive may unpack to this many times its size. */
  ratio: 200,
  ratioFloor: 16 * mebibyte,
} as const

/**
 * Frame sequences (AS-06): pixels of all frames together, decoded, are what one machine gives for one file.
 */
export const framesLimits = {
  frames: 300,
  pixels: 400_000_000,
  framePixels: 16_000_000,
  /** A side every phone's texture takes. */
  sheetSide: 4096,
} as const

/** DragonBones files (AS-06). */
export const bonesLimits = {
  /** Bytes of the archive. */
  bytes: mebibyte,
  /** Characters of a name, and frames a second. */
  name: 200,
  frameRate: 240,
} as const

/** Derivatives for showing and playing a file. */
export const derivativeLimits = {
  /** Frames a second of a video: the engine plays no more. */
  fps: 60,
  /** Images on the strip of a video, and peaks of a waveform. */
  tiles: 20,
  peaks: 1000,
  /** Steps of one round of a frame sheet; a document lists at most 2000 frames of a file. */
  sheetSteps: 600,
  /** Delays of an animated image that are listed; those of more frames are summed up. */
  listedDelays: 1000,
  /**
   * The shortest delay of a frame: the engine plays at most 60 frames a second, and browsers show a shorter
   * one for `shownDelayMs`.
   */
  shortestDelayMs: 20,
  shownDelayMs: 100,
  /** Bytes of a name in an archive of downloads: the limit of file systems, less the length of a number. */
  archivedName: 240,
} as const

/** 3D models (AS-06). */
export const modelLimits = {
  /** Bytes of the archive. */
  bytes: 50 * mebibyte,
  /** Fewer than this. */
  triangles: 10_000,
  /** The baked form has indices of 16 bits. */
  vertices: 65_535,
  joints: 256,
  /** Elements of one accessor, and decoded bytes of all meshopt buffers. */
  elements: 2_000_000,
  decodedBytes: 256 * mebibyte,
  /** Joints above one another. */
  jointDepth: 1000,
  /** Keys that a cubic curve is sampled to. */
  sampledKeys: 10_000,
  /** Materials in one atlas. */
  mergedTextures: 64,
  mergedColors: 4096,
} as const

/** SVG images. */
export const svgLimits = {
  bytes: 5 * mebibyte,
  elements: 50_000,
  depth: 100,
  /** Elements drawn, counting each use of one again. */
  drawn: 200_000,
  /** Pixels of the longer side when it is drawn. */
  side: 4096,
  /** Dots per inch that librsvg takes. */
  density: 100_000,
} as const

/** Photoshop files: layers and levels of the listing, and layers that an import turns into a project. */
export const psdLimits = {
  layers: 2000,
  depth: 20,
  importedLayers: psdImportedLayers,
  /**
   * Characters of a layer's name, in units of UTF-16 as the document counts them, and of the text that the
   * listing shows.
   */
  layerName: 200,
  listedText: 2000,
  /** Pixels of a feather and of an effect; a larger one is cut to this. */
  feather: 250,
  effectReach: 500,
  /** Pixels of a mask; a larger one keeps its hard edge. */
  featheredPixels: 64_000_000,
  /** Knots of a vector mask. */
  knots: 20_000,
  /** Bytes of a colour table, and colours along one side: Photoshop writes 33, grading programs up to 65. */
  colorTable: { bytes: 16 * mebibyte, side: 65 },
  /** Entries of the tag table of an ICC profile; common profiles have 20. */
  profileTags: 100,
} as const
