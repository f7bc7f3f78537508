// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CursorMark } from './cursor-mark.tsx'

afterEach(cleanup)

const settings = { display_mode: 1, width: 48, height: 32, rotation_angle: -30 }

function show(display_mode: number, pressed: boolean, imageUrl = '') {
  const { container } = render(
    <CursorMark
      touch={{ x: 10, y: 20, pressed }}
      settings={{ ...settings, display_mode }}
      imageUrl={imageUrl}
    />,
  )
  return container.firstElementChild as HTMLElement | null
}

it('[RC-04.2] the cursor is shown never, while the ad is touched, or always', () => {
  expect([0, 1, 2].map(mode => show(mode, true) !== null)).toEqual([false, true, true])
  expect([0, 1, 2].map(mode => show(mode, false) !== null)).toEqual([false, false, true])
})

it('[RC-04.2] the cursor has its size, angle and image', () => {
  const { style } = show(1, true)!
  expect([style.width, style.height, style.transform]).toEqual([
    '48px',
    '32px',
    'translate(10px, 20px) rotate(-30deg)',
  ])
  expect(show(1, true)!.querySelector('svg')).not.toBeNull()
  expect(show(1, true, '/api/files/a')!.querySelector('img')?.getAttribute('src')).toBe('/api/files/a')
})
