const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** CRC-32 (IEEE 802.3) of bytes, going on from the CRC of what came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let index = 0; index < bytes.length; index++) crc = table[(crc ^ bytes[index]!) & 255]! ^ (crc >>> 8)
  return ~crc >>> 0
}
