// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ignoreHeldEnter } from './keyboard.ts'

describe('a held Enter key', () => {
  const prevented = (element: Element, repeat: boolean, key = 'Enter') =>
    !fireEvent.keyDown(element, { key, repeat })

  it('[SE-09.3] activates a button, a link or the form of a field once', () => {
    const stop = ignoreHeldEnter()
    render(
      <form>
        <input aria-label="Name" />
        <button type="button">Save</button>
        <a href="/home">Home</a>
      </form>,
    )
    for (const element of [
      screen.getByRole('button'),
      screen.getByRole('link'),
      screen.getByRole('textbox'),
    ]) {
      expect([
        prevented(element, false),
        prevented(element, true),
        prevented(element, true, 'ArrowUp'),
      ]).toEqual([false, true, false])
    }
    cleanup()
    stop()
  })

  it('[SE-09.3] repeats in fields of several lines', () => {
    const stop = ignoreHeldEnter()
    render(<textarea aria-label="Text" />)
    expect(prevented(screen.getByRole('textbox'), true)).toBe(false)
    cleanup()
    stop()
  })
})
