import { centralEntry, crowdedZip, endOfDirectory, patched, renamed, zipOf } from '../samples/sample-zip.ts'
import { framePng } from '../samples/sample-media.ts'
import { mebibyte } from '../../platform/limits/units.ts'
import type { BadFile } from './bad-file.ts'

/** Archives that must be refused before their files are read. */
export const badArchives: BadFile[] = [
  [
    'an archive cut off',
    'a.zip',
    async () => (await zipOf({ '1.png': await framePng() })).subarray(0, 60),
    'file_broken',
  ],
  ['an archive of nothing', 'a.zip', () => zipOf({}), 'zip_empty'],
  [
    "an archive of a desktop's leavings",
    'a.zip',
    () => zipOf({ '__MACOSX/._a.png': 'x', '.DS_Store': 'y' }),
    'zip_empty',
  ],
  [
    'two folders',
    'a.zip',
    async () => zipOf({ 'a/1.png': await framePng(), 'b/2.png': await framePng() }),
    'zip_folders',
  ],
  ['a folder in a folder', 'a.zip', async () => zipOf({ 'a/b/1.png': await framePng() }), 'zip_folders'],
  [
    'a path upwards',
    'a.zip',
    async () => renamed(await zipOf({ 'aaaa/1.txt': 'x' }), 'aaaa/1.txt', '../../1.tx'),
    'zip_path',
  ],
  [
    'a path upwards inside',
    'a.zip',
    async () => renamed(await zipOf({ 'aa/bb/1.tx': 'x' }), 'aa/bb/1.tx', 'aa/../1.tx'),
    'zip_path',
  ],
  [
    'a path from the root',
    'a.zip',
    async () => renamed(await zipOf({ 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
    'zip_path',
  ],
  [
    'a path of another drive',
    'a.zip',
    async () => renamed(await zipOf({ 'C_x.txt': 'x' }), 'C_x.txt', 'C:x.txt'),
    'zip_path',
  ],
  [
    'a path in the way of Windows',
    'a.zip',
    async () => renamed(await zipOf({ '.._x.txt': 'x' }), '.._x.txt', '..\\x.txt'),
    'zip_path',
  ],
  [
    'a name with a zero',
    'a.zip',
    async () => renamed(await zipOf({ 'a_.png': 'x' }), 'a_.png', 'a\0.png'),
    'zip_path',
  ],
  ['a link', 'a.zip', () => zipOf({ '1.png': '/etc/passwd' }, { mode: 0o120777 }), 'zip_link'],
  ['a device', 'a.zip', () => zipOf({ '1.png': '' }, { mode: 0o020666 }), 'zip_link'],
  [
    'an archive under a password',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x' }), centralEntry, record =>
        record.writeUInt16LE(record.readUInt16LE(8) | 1, 8),
      ),
    'zip_encrypted',
  ],
  ['40 MB of zeros', 'a.zip', () => zipOf({ '1.txt': Buffer.alloc(40 * mebibyte) }), 'zip_bomb'],
  [
    'zeros in many files',
    'a.zip',
    () =>
      zipOf(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`${index}.txt`, Buffer.alloc(mebibyte)]),
        ),
      ),
    'zip_bomb',
  ],
  ['a sequence of zeros', 'a.zip', () => zipOf({ '1.png': Buffer.alloc(40 * mebibyte) }), 'zip_bomb'],
  [
    'a table of 60,000 files',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x' }), endOfDirectory, record => {
        record.writeUInt16LE(60_000, 8)
        record.writeUInt16LE(60_000, 10)
      }),
    'zip_entries',
  ],
  ['100,000 files', 'a.zip', () => crowdedZip(100_000), 'zip_entries'],
  [
    'an archive in an archive',
    'a.zip',
    async () => zipOf({ 'b.zip': await zipOf({ 'a.txt': 'x' }) }),
    'zip_nested',
  ],
  [
    'an archive in an archive by another name',
    'a.zip',
    async () => zipOf({ 'b.txt': await zipOf({ 'a.txt': 'x' }) }),
    'zip_nested',
  ],
  [
    'a packed tape in an archive',
    'a.zip',
    () => zipOf({ 'b.txt': Buffer.from('1f8b0800000000000003', 'hex') }),
    'zip_nested',
  ],
  [
    'two files of one name',
    'a.zip',
    async () => renamed(await zipOf({ '1.txt': 'x', '2.txt': 'y' }), '2.txt', '1.txt'),
    'zip_duplicate',
  ],
  [
    'two files of one name but for its case',
    'a.zip',
    () => zipOf({ 'A.txt': 'x', 'a.txt': 'y' }),
    'zip_duplicate',
  ],
  [
    'a size that is too small',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x'.repeat(500) }), centralEntry, record =>
        record.writeUInt32LE(10, 24),
      ),
    'zip_lies',
  ],
  [
    'a size that is too large',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'x'.repeat(500) }), centralEntry, record =>
        record.writeUInt32LE(5000, 24),
      ),
    'zip_lies',
  ],
  [
    'another checksum',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'words' }), centralEntry, record => record.writeUInt32LE(1234, 16)),
    'zip_lies',
  ],
  [
    'another name inside',
    'a.zip',
    async () => patched(await zipOf({ '1.txt': 'words' }), 0x04034b50, record => record.write('9', 30)),
    'zip_lies',
  ],
  [
    'two entries on the same bytes',
    'a.zip',
    async () =>
      patched(
        await zipOf({ '1.txt': 'words', '2.txt': 'words' }),
        centralEntry,
        record => record.writeUInt32LE(0, 42),
        1,
      ),
    'zip_lies',
  ],
  [
    'an entry beyond the end',
    'a.zip',
    async () =>
      patched(await zipOf({ '1.txt': 'words' }), centralEntry, record => record.writeUInt32LE(900_000, 42)),
    'file_broken',
  ],
]
