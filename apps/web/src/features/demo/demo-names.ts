/** The pages of our own components, by the last part of their address (SH-19). */
export const demoNames = ['table', 'button', 'input', 'select', 'aiinput', 'timeline', 'canvas'] as const

export type DemoName = (typeof demoNames)[number]
