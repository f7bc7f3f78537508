/** Units in which limits are written. */
export const kibibyte = 1024
export const mebibyte = 1_048_576
export const gibibyte = 1_073_741_824
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const hoursPerDay = 24
export const daySeconds = 86_400
export const yearSeconds = 31_536_000
