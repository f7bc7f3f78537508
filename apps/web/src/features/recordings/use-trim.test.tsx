// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { useTrim } from './use-trim.ts'

setUpComponentTests()

const saved = { id: 1, trim_from: 0, trim_to: 500 }

function changeTrim() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useTrim(saved, { steps: 180 }), { wrapper })
  act(() => result.current!.onChange({ from: 60, to: 180 }))
  return result
}

it('[RC-17.6] a trim is in force before it is saved', async () => {
  const sent: [string, unknown][] = []
  stubCalls({}, sent)
  const result = changeTrim()
  await waitFor(() => expect(result.current).toMatchObject({ from: 60, to: 180 }))
  expect(sent).toEqual([['/api/vrecord/gameplay/save', { id: 1, trim_from: 1000, trim_to: 0 }]])
})

it('[RC-17.6] a trim that cannot be saved is the one before again', async () => {
  const asked = stubCalls({ '/api/vrecord/gameplay/save': new StubbedFailure(403, 3, 'Not allowed.') })
  const result = changeTrim()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(result.current).toMatchObject({ from: 0, to: 30 }))
})
