// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReturnToDownload } from './use-return-to-download.ts'

it('[PL-03.39] opens the download again after the product it led to was saved, once, and not after the product was closed', () => {
  const open = vi.fn()
  const { result } = renderHook(() => useReturnToDownload(open))
  const comeBack = () => {
    let back = false
    act(() => {
      back = result.current.comeBack()
    })
    return back
  }
  expect([comeBack(), open.mock.calls.length]).toEqual([false, 0])
  act(() => result.current.leave())
  expect([comeBack(), comeBack(), open.mock.calls.length]).toEqual([true, false, 1])
  act(() => result.current.leave())
  act(() => result.current.forget())
  expect([comeBack(), open.mock.calls.length]).toEqual([false, 1])
})
