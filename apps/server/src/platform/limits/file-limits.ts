const mebibyte = 1_048_576

/** What a file of a user may contain; what it may weigh is in the contract's constants, what looking at it may take in server-limits.ts. */
export const fileLimits = {
  /** Pixels of a picture of any kind (AS-05.14): 256 MB decoded. */
  pixels: 64_000_000,
  /** Bytes in which a container names itself. */
  head: 65_536,
  /** Minutes of a video (D-52), and pixels of its longer side: what phones and encoders take. */
  video: { minutes: 10, side: 8192 },
  /** Milliseconds of an AAC file: an hour, because it is encoded again. */
  audioMs: 3_600_000,
  /** Bytes that a WOFF or WOFF2 font unpacks to (AS-07.1): three times the largest font that is taken. */
  fontBytes: 30 * mebibyte,
} as const

/** Archives (AS-06). Sizes are counted while unpacking, never believed. */
export const archiveLimits = {
  entries: 10_000,
  /** Bytes of all files together, and of those held in memory to be understood. */
  unpacked: 2048 * mebibyte,
  kept: 64 * mebibyte,
  /** Beyond `ratioFloor` bytes an archive may unpack to this many times its size. */
  ratio: 200,
  ratioFloor: 16 * mebibyte,
} as const

/** Frame sequences (AS-06): pixels of all frames together, decoded, are what one machine gives for one file. */
export const framesLimits = { frames: 300, pixels: 400_000_000, framePixels: 16_000_000, /** A side every phone's texture takes. */ sheetSide: 4096 } as const

/** Bytes of a DragonBones archive (AS-06). */
export const bonesBytes = mebibyte

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
  /** Materials that one atlas holds. */
  mergedTextures: 64,
  mergedColors: 4096,
} as const

/** SVG pictures. */
export const svgLimits = {
  bytes: 5 * mebibyte,
  elements: 50_000,
  depth: 100,
  /** Elements drawn, counting each use of one again. */
  drawn: 200_000,
  /** Pixels of the longer side when it is drawn. */
  side: 4096,
} as const

/** Photoshop files: layers and levels of the listing, and layers that an import turns into a project. */
export const psdLimits = { layers: 2000, depth: 20, /** More cannot be laid out by hand, nor played on a phone. */ importedLayers: 500 } as const
