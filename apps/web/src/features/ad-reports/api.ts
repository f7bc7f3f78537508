import { reportPointSetting, setReportPointSetting } from '@adloom/contract/report-points'
import { queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { z } from 'zod'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'

type ReportSettings = z.output<typeof reportPointSetting.output>
export type ChannelSetting = ReportSettings['list'][number]

export const reportSettingsQuery = queryOptions({
  queryKey: ['report-settings'],
  queryFn: ({ signal }) => request(reportPointSetting, {}, { signal }),
})

interface Choice {
  setting: ChannelSetting
  name: string
  isOn: boolean
}

/** Switches the reports of a channel; the answer replaces all settings. */
export function useSwitchReports() {
  return useAction({
    mutationFn: ({ setting, isOn }: Choice) =>
      request(setReportPointSetting, { channel_id: setting.channel_id, is_on: isOn }),
    target: ({ setting }) => setting.channel_id,
    onSuccess: (settings, { name, isOn }) => {
      queryClient.setQueryData(reportSettingsQuery.queryKey, settings)
      notify({ tone: 'success', text: i18next.t(`adReports:done.${isOn ? 'on' : 'off'}`, { name }) })
    },
  })
}
