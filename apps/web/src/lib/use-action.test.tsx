// @vitest-environment happy-dom
import { throttleMs } from '@adloom/contract/constants'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { useAction, createThrottle } from './use-action.ts'

const sent: string[] = []
const send = (what: string) => {
  sent.push(what)
  return Promise.resolve(what)
}

function Actions() {
  const copy = useAction({ mutationFn: (id: number) => send(`copy ${id}`) })
  const star = useAction({
    mutationFn: ({ id, on }: { id: number; on: boolean }) => send(`star ${id} ${on}`),
    target: ({ id }) => id,
  })
  return (
    <>
      <button type="button" onClick={() => copy.mutate(1)}>
        Copy 1
      </button>
      <button type="button" onClick={() => copy.mutate(2)}>
        Copy 2
      </button>
      <button type="button" onClick={() => star.mutate({ id: 1, on: !sent.includes('star 1 true') })}>
        Star
      </button>
    </>
  )
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const requests = async () => {
  await vi.advanceTimersByTimeAsync(0)
  return sent.splice(0)
}

describe('useAction', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <QueryClientProvider client={queryClient}>
        <Actions />
      </QueryClientProvider>,
    )
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    vi.useRealTimers()
  })

  it('[SE-09.1] sends one request for a double click, and the next one a second later', async () => {
    click('Copy 1')
    click('Copy 1')
    expect(await requests()).toEqual(['copy 1'])
    vi.advanceTimersByTime(throttleMs - 1)
    click('Copy 1')
    expect(await requests()).toEqual([])
    vi.advanceTimersByTime(1)
    click('Copy 1')
    expect(await requests()).toEqual(['copy 1'])
  })

  it('[SE-09.1] sends a request for each of two targets clicked within a second', async () => {
    click('Copy 1')
    click('Copy 2')
    expect(await requests()).toEqual(['copy 1', 'copy 2'])
  })

  it('[SE-09.1] does not switch back with the second click of a double click', async () => {
    click('Star')
    await vi.advanceTimersByTimeAsync(50)
    click('Star')
    expect(await requests()).toEqual(['star 1 true'])
  })
})

it('[SE-09.1] every mutation of the application is made by useAction', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const direct = files.filter(name => readFileSync(join(source, name), 'utf8').includes('useMutation('))
  expect(direct).toEqual([join('lib', 'use-action.ts')])
})

describe('throttle', () => {
  it('[SE-09.1] lets an action on one target through once a second', () => {
    let now = 0
    const passes = createThrottle(() => now)
    expect([passes('a'), passes('a')]).toEqual([true, false])
    now = 999
    expect(passes('a')).toBe(false)
    now = 1000
    expect(passes('a')).toBe(true)
  })

  it('[SE-09.1] lets the same action through at once on another target', () => {
    const passes = createThrottle(() => 0)
    expect([passes({ id: 1 }), passes({ id: 2 }), passes({ id: 2 })]).toEqual([true, true, false])
  })
})
