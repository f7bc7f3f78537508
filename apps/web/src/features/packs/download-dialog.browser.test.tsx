import { query } from '@adloom/contract/jobs'
import { allChannels, channelState, downloadCheck, pack } from '@adloom/contract/projects'
import { detail as score } from '@adloom/contract/scores'
import { predictCost } from '@adloom/contract/spending'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { z } from 'zod'
import {
  answer,
  answerCalls,
  Refusal,
  renderInBrowser,
  setUpBrowserTests,
} from '../../app/browser-tests.test-support.tsx'
import { usePurchaseRequest } from '../../lib/purchase-request.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { DownloadDialog } from './download-dialog.tsx'

setUpBrowserTests('editor', 'checks')

type Check = z.output<typeof downloadCheck.output>
type Job = z.output<typeof query.output>[number]

const megabyte = 1024 * 1024

function channel(id: number, key: string): z.output<typeof channelState> {
  const label = { en: key, 'zh-cn': key, ja: key }
  const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const flags = { interactive: true, noninteractive: false, group: '', note: '' } as const
  const limits = { format: 'html', limit_bytes: 5 * megabyte, confidence: 'A' } as const
  return { id, key, name_cn: key, name_en: key, label, alias: '', icon, ...flags, ...limits }
}

const state = {
  allowed: true,
  size: 1.5 * megabyte,
  limit: 5 * megabyte,
  paid: false,
  report_bytes: 0,
  findings: [],
}
const tooLarge = { rule: 'size', severity: 'error', key: 'channel.size', param: 'title' } as const

/** Three networks: Unity is paid already, and the package for Meta is too large. */
const check: Check = {
  channels: [
    { ...state, id: 1 },
    { ...state, id: 2, paid: true, report_bytes: 2250 },
    { ...state, id: 3, allowed: false, size: 6 * megabyte, findings: [tooLarge] },
  ],
  findings: [],
  cost: 2,
  remaining: 4,
  content_hash: 'abc',
  sizes: { high: 1.5 * megabyte, medium: megabyte, low: megabyte / 2 },
  heaviest: [],
}

const job: Job = {
  id: 9,
  kind: 'pack',
  title: 'Sky dash',
  status: 'pending',
  progress: 0,
  read: false,
  result: null,
  error: null,
  created_time: 1_900_000_000,
  updated_time: 1_900_000_000,
}
const result = { url: 'https://example.com/pack.zip', size: 3 * megabyte, name: 'Sky dash.zip' }

/** Four downloads are left, one of them of a trial that ends sooner; channel 2 is paid. */
function costOf(input: z.input<typeof predictCost.input>): Cost {
  const ids = input.act === 'pack' ? input.channel_ids : []
  const amount = ids.filter(id => id !== 2).length
  const trial = { grant_id: 1, plan_id: 901, plan_name: 'Trial', expired_time: 1_900_000_000, amount: 1 }
  return {
    usage_type: 'download_push',
    amount,
    free: ids.length - amount,
    remaining: 4,
    left: 4 - amount,
    limit_left: -1,
    enough: true,
    burns: amount === 0 ? [] : [trial],
  }
}
type Cost = z.output<typeof predictCost.output>['items'][number]

const judged = (cost: Cost): Cost => ({
  ...cost,
  enough: cost.amount <= cost.remaining && (cost.limit_left < 0 || cost.amount <= cost.limit_left),
})

interface Server {
  check: Partial<Check>
  /** Reports of the job, in this order; the last one is repeated. */
  jobs: Partial<Job>[]
  refusesPack?: Refusal
  cost?: Partial<Cost>
  failsCheck?: boolean
  failsSave?: boolean
}

/** An editor with a button that opens the dialog, and what the browser saved as files. */
async function showEditor(given: Partial<Server> = {}) {
  const server: Server = { check: {}, jobs: [{}], ...given }
  const log: string[] = []
  const sent = answerCalls(
    answer(allChannels, { list: [channel(1, 'AppLovin'), channel(2, 'Unity'), channel(3, 'Meta')] }),
    answer(downloadCheck, ({ reach_ios12 }) => {
      log.push('check')
      if (server.failsCheck) throw new Refusal('generic')
      const sizes = reach_ios12 ? { ...check.sizes, high: 4 * megabyte } : check.sizes
      return { ...check, sizes, ...server.check }
    }),
    answer(predictCost, input => ({
      items: [judged({ ...costOf(input), ...server.cost })],
      enough: true,
      money: null,
    })),
    answer(score, { score: 100, reasons: [], unchecked: 12 }),
    answer(pack, ({ channel_ids }) => {
      log.push(`pack ${channel_ids.join()}`)
      if (server.refusesPack) throw server.refusesPack
      return { job_id: job.id }
    }),
    answer(query, () => [
      { ...job, ...(server.jobs.length > 1 ? server.jobs.shift() : server.jobs[0]) } as Job,
    ]),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    log.push(`save ${this.download}`)
  })
  function Editor() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Download the project
        </button>
        <DownloadDialog
          open={isOpen}
          projectId={7}
          projectName="Sky dash"
          rev={3}
          beforePack={() => {
            log.push('store')
            return server.failsSave ? Promise.reject(new Error('You are offline')) : Promise.resolve()
          }}
          onJump={finding => void log.push(`jump ${finding.param}`)}
          onProduct={() => undefined}
          onClose={() => setOpen(false)}
        />
      </>
    )
  }
  renderInBrowser(<Editor />)
  const open = () => userEvent.click(page.getByRole('button', { name: 'Download the project' }))
  await open()
  return { server, log, sent, open }
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const download = () => page.getByRole('button', { name: /^Download( \d+ packages)?$/ })
/** The dialog asks for the job every second. */
const afterPoll = { timeout: 4000 }
const asked = (log: readonly string[], word: string) => log.filter(entry => entry.startsWith(word))

it('[PL-07.1] counts what the chosen networks cost and never one that was paid or is blocked', async () => {
  const { log } = await showEditor()
  await expect.element(box('AppLovin')).toBeVisible()
  await expect.element(download()).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: 'All 2 available' }))
  await expect.element(page.getByText('2 networks')).toBeVisible()
  await expect.element(page.getByText('Uses 1 of 4 downloads', { exact: false })).toBeVisible()
  await expect.element(box('Meta')).toBeDisabled()
  await expect.element(page.getByText(/^6(\.0)? MB/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  expect(log.at(-1)).toBe('jump title')
})

it('[BL-01.62] names the plans that a pack burns, and what is left afterwards', async () => {
  await showEditor()
  await userEvent.click(page.getByRole('checkbox', { name: 'All 2 available' }))
  await expect
    .element(page.getByText('Uses 1 of 4 downloads · 1 paid before · 3 left afterwards'))
    .toBeVisible()
  const plan = page.getByText('1 from Free trial, which ends on 2030-03-17')
  await expect.element(plan).not.toBeVisible()
  await userEvent.click(page.getByText('Where it is taken from'))
  await expect.element(plan).toBeVisible()
  await userEvent.click(box('AppLovin'))
  await expect.element(page.getByText('Uses no downloads · 1 paid before')).toBeVisible()
})

it('[BL-01.63] starts no pack over the limit of the month, and states what it leaves', async () => {
  await showEditor({ cost: { limit_left: 0 } })
  await userEvent.click(box('AppLovin'))
  await expect.element(page.getByText('The limit set for this month leaves 0 downloads')).toBeVisible()
  await expect.element(download()).toBeDisabled()
})

it('[PL-07.1] starts no pack that costs more than the quota has left', async () => {
  await showEditor({ check: { remaining: 0 }, cost: { remaining: 0, left: 0 } })
  await userEvent.click(box('Unity'))
  await expect.element(download()).toBeEnabled()
  await userEvent.click(box('AppLovin'))
  await expect.element(download()).toBeDisabled()
})

it('[D-35.2] saves the project, packs the chosen networks once and saves one file', async () => {
  const { server, log, sent } = await showEditor({ jobs: [{ progress: 40 }] })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(box('Unity'))
  await userEvent.dblClick(page.getByRole('button', { name: 'Download 2 packages' }))
  await expect.element(page.getByText('40%')).toBeVisible()
  server.jobs = [{ status: 'success', result }]
  await expect.element(page.getByText('Your download is ready'), afterPoll).toBeVisible()
  expect(log).toEqual(['store', 'check', 'store', 'pack 1,2', 'save Sky dash.zip'])
  expect(sent.find(({ name }) => name === pack.name)?.input).toMatchObject({ id: 7, quality: 'high' })
  await userEvent.click(page.getByRole('button', { name: 'More networks' }))
  await expect.element(box('AppLovin')).toBeChecked()
})

it('[PL-03.30] shows the size of a pack that reaches iOS 12 and 13, and packs it', async () => {
  const { sent } = await showEditor({ jobs: [{ status: 'success', result }] })
  const size = (text: RegExp) =>
    page.getByRole('radio', { name: /^High/ }).element().parentElement!.textContent!.match(text)
  const reach = page.getByRole('checkbox', { name: /^Reach iOS 12 and 13/ })
  await expect.element(box('AppLovin')).toBeVisible()
  expect(size(/1\.5 MB/)).not.toBeNull()
  await userEvent.click(reach)
  await expect.poll(() => size(/4(\.0)? MB/)).not.toBeNull()
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await expect.element(page.getByText('Your download is ready'), afterPoll).toBeVisible()
  expect(sent.find(({ name }) => name === pack.name)?.input).toMatchObject({ reach_ios12: true })
  // The page remembers the choice, and other tests open the same project.
  await userEvent.click(page.getByRole('button', { name: 'More networks' }))
  await userEvent.click(reach)
  await expect.element(reach).not.toBeChecked()
})

it('[PL-07.1] states why a pack failed, keeps the choice and packs again on request', async () => {
  const error = { code: 3001, msg: 'A video could not be read' }
  const { server, log } = await showEditor({ jobs: [{ status: 'fail', error }] })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await expect.element(page.getByText('A video could not be read')).toBeVisible()
  await expect.element(page.getByText('You were not charged.')).toBeVisible()
  server.jobs = [{ status: 'success', result, id: 10 }]
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.element(box('AppLovin')).toBeChecked()
  // Repeated clicks within a second start no second pack.
  await expect
    .poll(async () => {
      if (asked(log, 'pack').length < 2) await userEvent.click(download())
      return asked(log, 'pack').length
    })
    .toBe(2)
})

it('[PL-07.1] states a refusal in the dialog and keeps the choice', async () => {
  await showEditor({ refusesPack: new Refusal('quota_used_up', 'No downloads are left this month') })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await expect.element(page.getByText('No downloads are left this month')).toBeVisible()
  await expect.element(box('AppLovin')).toBeChecked()
  await expect.element(download()).toBeEnabled()
})

it('[BL-05.90] a pack that is refused for lack of downloads leads to their purchase', async () => {
  queryClient.setQueryData(meQuery.queryKey, {
    account_type: 'normal',
    permissions: [],
    plans: [{ plan_type: 1, type: 1 }],
  } as never)
  await showEditor({ refusesPack: new Refusal('quota_used_up', 'No downloads are left this month') })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await userEvent.click(page.getByRole('button', { name: 'Buy downloads' }))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
  usePurchaseRequest.setState({ request: undefined })
})

it('[BL-05.90] a pack that is over a limit leads to the owner', async () => {
  await showEditor({ refusesPack: new Refusal('spending_limit_user', 'Your limit is reached') })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await expect.element(page.getByText('Ask the owner of your account for a higher limit.')).toBeVisible()
})

it('[D-35.2] lists the networks again when it is closed while it packs and opened again', async () => {
  const { log, open } = await showEditor({ jobs: [{ progress: 40 }] })
  await userEvent.click(box('AppLovin'))
  await userEvent.click(download())
  await expect.element(page.getByText('You can close this window.', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.element(box('Unity')).toBeVisible()
  expect(asked(log, 'pack')).toEqual(['pack 1'])
  expect(asked(log, 'save')).toEqual([])
})

it('[D-36.11] states that the sizes are unknown and calculates them again on request', async () => {
  const { server } = await showEditor({ failsCheck: true, failsSave: true })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  await expect.element(page.getByText('Could not calculate the sizes')).toBeVisible()
  await expect.element(download()).toBeDisabled()
  server.failsCheck = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(box('AppLovin')).toBeVisible()
})
