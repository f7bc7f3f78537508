import { pageElement } from './page-element.ts'

/** Size in CSS pixels in portrait, and look of the body around the screen. */
export interface SimulatedDevice {
  key: string
  name: string
  width: number
  height: number
  radius: number
  notch: 'island' | 'bar' | 'hole' | 'none'
}

export const devices: SimulatedDevice[] = [
  { key: 'iphone', name: 'iPhone 15', width: 393, height: 852, radius: 48, notch: 'island' },
  { key: 'iphone-se', name: 'iPhone SE', width: 375, height: 667, radius: 8, notch: 'none' },
  { key: 'android', name: 'Pixel 8', width: 412, height: 915, radius: 34, notch: 'hole' },
  { key: 'android-small', name: 'Android 360', width: 360, height: 640, radius: 18, notch: 'none' },
  { key: 'fold', name: 'Fold', width: 600, height: 720, radius: 22, notch: 'none' },
  { key: 'ipad', name: 'iPad', width: 768, height: 1024, radius: 22, notch: 'none' },
  { key: 'banner', name: '568 × 320', width: 320, height: 568, radius: 4, notch: 'none' },
]

const bezel = 24
const notchSizes = { island: [112, 30], hole: [22, 22], bar: [160, 28], none: [0, 0] } as const

/** Scales the device to its stage and places its notch. */
export function layOutDevice(device: SimulatedDevice, landscape: boolean): void {
  const stage = pageElement('stage').getBoundingClientRect()
  const body = pageElement('frame')
  const width = (landscape ? device.height : device.width) + bezel
  const height = (landscape ? device.width : device.height) + bezel
  const scale = Math.min(1, (stage.width - 32) / width, (stage.height - 32) / height)
  body.style.cssText = `width:${width}px;height:${height}px;border-radius:${device.radius + 12}px;transform:scale(${scale})`
  pageElement('glass').style.borderRadius = `${device.radius}px`
  body.querySelector<HTMLElement>('.notch')!.style.cssText = notchStyle(device, landscape)
}

function notchStyle({ notch }: SimulatedDevice, landscape: boolean): string {
  if (notch === 'none') return ''
  const [long, short] = notchSizes[notch]
  const centre = `calc(50% - ${long / 2}px)`
  return landscape
    ? `display:block;width:${short}px;height:${long}px;left:22px;top:${centre};border-radius:99px`
    : `display:block;width:${long}px;height:${short}px;top:22px;left:${centre};border-radius:99px`
}
