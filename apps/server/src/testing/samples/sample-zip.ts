import yazl from 'yazl'

/** An archive of these files, in their order. */
export async function zipOf(
  files: Record<string, Uint8Array | string>,
  options: { mode?: number; compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), path, options)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The same archive with every occurrence of a name written as another one of equal length. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Changes the n-th record with this signature in place. */
export function patched(zip: Buffer, signature: number, change: (record: Buffer) => void, which = 0): Buffer {
  const copy = Buffer.from(zip)
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signature)
  let at = -1
  for (let index = 0; index <= which; index++) at = copy.indexOf(mark, at + 1)
  change(copy.subarray(at))
  return copy
}

export const centralEntry = 0x02014b50
export const endOfDirectory = 0x06054b50

/** An archive of so many empty files, in the 64-bit form when they are more than the old form counts. */
export function crowdedZip(count: number): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  for (let index = 0; index < count; index++) {
    const name = Buffer.from(`${String(index).padStart(8, '0')}.txt`)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(centralEntry, 0)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(index * (30 + name.length), 42)
    locals.push(local, name)
    centrals.push(central, name)
  }
  const [files, table] = [Buffer.concat(locals), Buffer.concat(centrals)]
  const wide = Buffer.alloc(76)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) wide.writeBigUInt64LE(BigInt(count), at)
  wide.writeBigUInt64LE(BigInt(table.length), 40)
  wide.writeBigUInt64LE(BigInt(files.length), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(files.length + table.length), 64)
  wide.writeUInt32LE(1, 72)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endOfDirectory, 0)
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at)
  for (const at of [12, 16]) end.writeUInt32LE(0xffffffff, at)
  return Buffer.concat([files, table, wide, end])
}
