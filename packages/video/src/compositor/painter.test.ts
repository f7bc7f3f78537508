import { describe, expect, it, vi } from 'vitest'
import { createPainter, type Surface } from './painter.ts'

const surface = (width: number, height: number) => ({ width, height }) as Surface

/** Keeps a texture of a size under a key; `made` returns how often it had to be drawn. */
function keeper() {
  const painter = createPainter(surface)
  const make = vi.fn((width: number, height: number) => ({ surface: surface(width, height) }))
  return {
    keep: (key: string, width = 10, height = 10) => painter.keep(key, () => make(width, height)),
    made: () => make.mock.calls.length,
  }
}

describe('textures that a painter keeps', () => {
  it('[VD-03.8] are drawn once while they are in use, and at most 64 are kept', () => {
    const { keep, made } = keeper()
    for (let i = 0; i < 64; i++) keep(String(i))
    keep('0')
    expect(made()).toBe(64)
    keep('64')
    keep('0')
    expect(made()).toBe(65)
    keep('1')
    expect(made()).toBe(66)
  })

  it('[VD-03.8] take at most 16 million pixels together; the newest is always kept', () => {
    const { keep, made } = keeper()
    keep('first', 4096, 2048)
    keep('second', 4096, 2048)
    keep('first', 4096, 2048)
    expect(made()).toBe(2)
    keep('third', 4096, 1024)
    keep('first', 4096, 2048)
    expect(made()).toBe(3)
    keep('second', 4096, 2048)
    expect(made()).toBe(4)
    keep('huge', 8192, 8192)
    keep('huge', 8192, 8192)
    expect(made()).toBe(5)
  })
})
