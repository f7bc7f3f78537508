import { zipOf } from '../samples/sample-zip.ts'
import { framePng, noiseImage, plainImage } from '../samples/sample-media.ts'
import { vastPng, type BadFile } from './bad-file.ts'

/** Frame sequences that must be refused. */
export const badFrameSequences: BadFile[] = [
  [
    'a frame that is a JPEG',
    'a.zip',
    async () => zipOf({ '1.png': await framePng(), '2.jpg': await plainImage('jpeg') }),
    'frames_not_png',
  ],
  [
    'a JPEG that calls itself PNG',
    'a.zip',
    async () => zipOf({ '1.png': await plainImage('jpeg') }),
    'frames_not_png',
  ],
  [
    'frames of two sizes',
    'a.zip',
    async () => zipOf({ '1.png': await framePng(10, 10), '2.png': await framePng(10, 11) }),
    'frames_size',
  ],
  [
    'frames over 8 MB',
    'a.zip',
    async () => zipOf({ '1.png': await noiseImage('png', 1800) }),
    'frames_too_large',
  ],
  [
    '301 frames',
    'a.zip',
    async () =>
      zipOf(
        Object.fromEntries(
          await Promise.all(
            Array.from({ length: 301 }, async (_, index) => [`${index}.png`, await framePng(1, 1)] as const),
          ),
        ),
      ),
    'frames_too_many',
  ],
  [
    'a frame of too many pixels',
    'a.zip',
    async () => {
      const frame = await vastPng()
      return zipOf({ '1.png': frame, '2.png': frame })
    },
    'picture_too_large',
  ],
  [
    'frames of too many pixels',
    'a.zip',
    async () => {
      const frame = await framePng(4000, 4000)
      return zipOf(Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`${index}.png`, frame])))
    },
    'frames_too_many',
  ],
  [
    'an archive of one JPEG cut off',
    'a.zip',
    async () => zipOf({ '1.jpg': (await noiseImage('jpeg')).subarray(0, 5000) }),
    'file_broken',
  ],
  [
    'an archive of one JPEG that is a PNG',
    'a.zip',
    async () => zipOf({ '1.jpg': await framePng() }),
    'file_mismatch',
  ],
  [
    'a frame cut off',
    'a.zip',
    async () => zipOf({ '1.png': (await noiseImage('png')).subarray(0, 5000) }),
    'file_broken',
  ],
]
