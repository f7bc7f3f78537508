import { z } from 'zod'
import { call } from './call.ts'
import { empty, id } from './shapes.ts'

const settings = z.object({
  /** False where the installation has no public collector: no ad reports. */
  available: z.boolean(),
  /** Bytes that reports add to an ad. */
  bytes: z.number(),
  list: z.array(
    z.object({
      channel_id: z.number(),
      label: z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() }),
      is_on: z.boolean(),
      /** The value without a choice: off where the network forbids requests. */
      is_default: z.boolean(),
    }),
  ),
})

/** Which channels' ads report what viewers do, for packs from now on. */
export const reportPointSetting = call({
  name: 'user.reportPointSetting',
  method: 'GET',
  path: '/user/report-point-setting',
  access: 'session',
  input: empty,
  output: settings,
})

export const setReportPointSetting = call({
  name: 'user.setReportPointSetting',
  method: 'POST',
  path: '/user/report-point-setting',
  access: 'session',
  input: z.object({ channel_id: id, is_on: z.boolean() }),
  output: settings,
})
