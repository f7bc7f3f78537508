// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ActionButton } from './editor-top-bar.tsx'

it('[SE-09.2] runs an editor action as often as its button is clicked', () => {
  const undo = vi.fn()
  render(
    <ActionButton
      action={{ id: 'undo', label: 'Undo', keys: 'Ctrl+Z', enabled: true, run: undo }}
      icon={null}
    />,
  )
  for (let times = 0; times < 5; times += 1) fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(5)
  cleanup()
})
