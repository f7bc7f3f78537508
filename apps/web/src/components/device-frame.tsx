import type { ReactNode } from 'react'
import styles from './device-frame.module.css'

export type DeviceName = 'iphone' | 'android' | 'tablet'
export type Orientation = 'portrait' | 'landscape'

/** Screens in CSS pixels, portrait. */
const devices: Record<DeviceName, { width: number; height: number; radius: number; bezel: number }> = {
  iphone: { width: 390, height: 844, radius: 48, bezel: 11 },
  android: { width: 360, height: 640, radius: 22, bezel: 10 },
  tablet: { width: 768, height: 1024, radius: 30, bezel: 20 },
}

interface DeviceFrameProps {
  device: DeviceName
  orientation: Orientation
  /** Space for the entire frame in pixels; the device is scaled to fit. */
  maxWidth: number
  maxHeight: number
  children: ReactNode
}

/**
 * A device around its content. The child gets the device's real size in CSS pixels and is scaled like an
 * image.
 */
export function DeviceFrame({ device, orientation, maxWidth, maxHeight, children }: DeviceFrameProps) {
  const { bezel, radius } = devices[device]
  const screen = screenOf(device, orientation)
  const scale = scaleToFit(screen, bezel, maxWidth, maxHeight)
  const outer = { width: screen.width + bezel * 2, height: screen.height + bezel * 2 }
  return (
    <div className={styles.place} style={{ width: outer.width * scale, height: outer.height * scale }}>
      <div
        className={styles.body}
        style={{ ...outer, borderRadius: radius + bezel * 0.6, padding: bezel, transform: `scale(${scale})` }}
      >
        <div className={styles.screen} style={{ borderRadius: radius }}>
          {children}
        </div>
        {device === 'iphone' && (
          <span className={orientation === 'portrait' ? styles.island : styles.islandSide} />
        )}
      </div>
    </div>
  )
}

function screenOf(device: DeviceName, orientation: Orientation): { width: number; height: number } {
  const { width, height } = devices[device]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}

function scaleToFit(
  screen: { width: number; height: number },
  bezel: number,
  maxWidth: number,
  maxHeight: number,
): number {
  return Math.max(
    0.1,
    Math.min(1, maxWidth / (screen.width + bezel * 2), maxHeight / (screen.height + bezel * 2)),
  )
}
