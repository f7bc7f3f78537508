/** CSS pixels in portrait, and how the body around the glass looks. */
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
