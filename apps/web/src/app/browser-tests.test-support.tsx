import '@fontsource-variable/inter/wght.css'
import type { Call } from '@adloom/contract/call'
import { type ErrorName, errors } from '@adloom/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { z } from 'zod'
import { adoptLanguage, startI18n } from '../lib/i18n.ts'
import { useNotices } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import type { TextGroup } from '../lib/text-groups.ts'
import { loadTexts } from '../lib/texts.ts'
import './global.css'
import { antdThemeOf, applyScheme } from './theme.ts'

/** Steps of the mouse: a position in CSS pixels moves it, the others use its left button or its wheel. */
export type MouseStep =
  | readonly [x: number, y: number]
  | 'down'
  | 'up'
  | { wheel: readonly [x: number, y: number] }

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse(steps: readonly MouseStep[]): Promise<void>
    preferScheme(scheme: 'light' | 'dark' | 'no-preference'): Promise<void>
  }
}

/**
 * Call once in a `*.browser.test.tsx` file: loads the styles and texts of the application. After each test it
 * empties the page, the caches and the storage of the browser, because all files share one page.
 */
export function setUpBrowserTests(...groups: TextGroup[]): void {
  beforeAll(async () => {
    applyScheme('light')
    await startI18n()
    await adoptLanguage('en')
    await loadTexts('pages', ...groups)
  })
  beforeEach(() => commands.mouse([[0, 0]]))
  afterEach(() => {
    cleanup()
    queryClient.clear()
    useNotices.setState({ list: [] })
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** Renders with the application's theme, cache and a router; calls go to what `answerCalls` answers. */
export function renderInBrowser(element: ReactNode): RenderResult {
  return render(
    <ConfigProvider theme={antdThemeOf('light', false)} wave={{ disabled: true }}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ConfigProvider>,
  )
}

interface CallAnswer {
  call: Call
  data(input: unknown): unknown
}

/** Answers a call. The answer must pass the contract's schema, also the one that `data` returns. */
export function answer<C extends Call>(
  call: C,
  data: z.input<C['output']> | ((input: z.output<C['input']>) => z.input<C['output']>),
): CallAnswer {
  return {
    call,
    data: input =>
      call.output.parse(
        typeof data === 'function' ? (data as (input: unknown) => unknown)(call.input.parse(input)) : data,
      ),
  }
}

export interface SentCall {
  name: string
  input: unknown
}

/** Thrown by an answer: the server refuses the call with an error of the catalogue. */
export class Refusal extends Error {
  override readonly name: ErrorName

  constructor(name: ErrorName, message: string = name) {
    super(message)
    this.name = name
  }
}

/** Returns the server's response to one call. Throws what the answer throws, as a lost network does. */
export function respond({ data }: CallAnswer, input: unknown): Response {
  try {
    return Response.json({ code: 0, msg: '', data: data(input) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status } = errors[error.name]
    return Response.json({ code, msg: error.message, data: null }, { status })
  }
}

/** Replaces `fetch` by these answers and returns the calls as they are sent. Any other address rejects. */
export function answerCalls(...answers: CallAnswer[]): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const found = answers.find(({ call }) => `/api${call.path}` === pathname)
    if (found === undefined) throw new TypeError(`No answer for ${pathname}`)
    const input: unknown =
      typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    sent.push({ name: found.call.name, input })
    return respond(found, input)
  })
  return sent
}

/** Drags from the centre of an element by `x` and `y` CSS pixels. */
export function dragBy(element: Element, x: number, y: number): Promise<void> {
  const from = centreOf(element)
  return commands.mouse([from, 'down', [from[0] + x / 2, from[1] + y / 2], [from[0] + x, from[1] + y], 'up'])
}

export function centreOf(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}
