/** Largest file a playable takes in one slot, in bytes, whatever the template allows: D-52, frames AS-06. */
export const slotLimits = { image: 1_048_576, frames: 8_388_608, audio: 1_048_576, font: 10_485_760 } as const

export type SlotKind = keyof typeof slotLimits
