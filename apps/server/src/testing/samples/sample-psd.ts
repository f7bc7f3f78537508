import { type PixelData, writePsdBuffer } from 'ag-psd'

function plain(width: number, height: number, [red = 0, green = 0, blue = 0]: number[]): PixelData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { width, height, data }
}

/** A Photoshop file with a group of two layers over a background. */
export function samplePsd(width = 90, height = 60, options: { psb?: boolean } = {}): Buffer {
  return writePsdBuffer(
    {
      width,
      height,
      imageData: plain(width, height, [200, 40, 40]),
      children: [
        { name: 'Background', imageData: plain(width, height, [200, 40, 40]), left: 0, top: 0 },
        {
          name: 'Group',
          children: [
            { name: 'Button', imageData: plain(20, 10, [0, 0, 255]), left: 5, top: 6 },
            {
              name: 'Hidden',
              hidden: true,
              opacity: 0.5,
              imageData: plain(4, 4, [0, 255, 0]),
              left: 0,
              top: 0,
            },
          ],
        },
      ],
    },
    options,
  )
}
