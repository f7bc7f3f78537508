/**
 * Removes what a camera or editor wrote beside the image (place, device, author) without decoding it again.
 * The caller has turned a rotated JPEG upright before, since its rotation is written there too.
 */
export function stripMetadata(bytes: Uint8Array, format: string): Uint8Array {
  if (format === 'jpg') return stripJpeg(bytes)
  if (format === 'png') return stripPng(bytes)
  if (format === 'webp') return stripWebp(bytes)
  return bytes
}

/**
 * APP1 (Exif, XMP), APP13 (IPTC) and comments; APP0, APP2 (colour profile) and APP14 (Adobe's transform) are
 * needed.
 */
function stripJpeg(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xda) break
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
    const private_ = marker === 0xe1 || marker === 0xed || marker === 0xfe
    if (!private_) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  return Buffer.concat(kept)
}

const privateChunks = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!privateChunks.has(type)) kept.push(bytes.subarray(at, end))
    at = end
    // Bytes after the image are ignored.
    if (type === 'IEND') break
  }
  return Buffer.concat(kept)
}

/** The chunks EXIF and XMP of the RIFF container, and their flags in VP8X (WebP container specification). */
function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [Buffer.from(bytes.subarray(0, 12))]
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + length + (length & 1)))
    if (type === 'VP8X') chunk[8]! &= ~0x0c
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk)
    at += 8 + length + (length & 1)
  }
  const whole = Buffer.concat(kept)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
