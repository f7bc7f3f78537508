import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How the room is laid out for this person on this device; the same for every project. */
export interface RoomLayout {
  left: number
  right: number
  foot: number
  /** Height of the scenes strip above the layers. */
  scenes: number
  /** The panels give the canvas all the room. */
  bare: boolean
  leftClosed: boolean
  rightClosed: boolean
}

export type RoomSide = 'left' | 'right' | 'foot' | 'scenes'

/** Smallest and largest size of each part in CSS pixels. */
export const roomLimits: Record<RoomSide, readonly [number, number]> = {
  left: [220, 460],
  right: [280, 520],
  foot: [120, 420],
  scenes: [118, 460],
}

export const roomDefaults: RoomLayout = {
  left: 264,
  right: 316,
  foot: 190,
  scenes: 206,
  bare: false,
  leftClosed: false,
  rightClosed: false,
}

export const useRoomLayout = create<RoomLayout>()(
  persist(() => roomDefaults, { name: 'adloom-free-room', version: 1 }),
)

export function sizeSide(side: RoomSide, size: number): void {
  const [least, most] = roomLimits[side]
  useRoomLayout.setState({ [side]: Math.round(Math.min(most, Math.max(least, size))) })
}

export function toggleBare(): void {
  useRoomLayout.setState(now => ({ bare: !now.bare }))
}
