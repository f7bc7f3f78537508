import * as contract from '@adloom/contract/viewer'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'
import { fetchBytes } from '../../lib/asset-bytes.ts'

export type CreativeSet = z.output<typeof contract.creativeSet>
export type Creative = CreativeSet['creatives'][number]

/** A public template with its bytes; a session is not needed. */
export const publicTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['viewer', 'template', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const shown = await request(contract.viewTemplate, { template_id: id }, { signal })
      return {
        ...shown,
        document: shown.document as PlayableDocument,
        values: shown.values as ParamValues,
        loadBytes: (hash: string) => fetchBytes(`/api${contract.viewerFilePath}${id}/${hash}`),
      }
    },
  })

export const creativeSetQuery = (share: string) =>
  queryOptions({
    queryKey: ['viewer', 'creatives', share],
    retry: false,
    queryFn: ({ signal }) => request(contract.viewCreatives, { share }, { signal }),
  })

export const creativeQuery = (share: string, creativeId: number) =>
  queryOptions({
    queryKey: ['viewer', 'creative', share, creativeId],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request(contract.viewCreative, { share, creative_id: creativeId }, { signal })).preview_url,
  })

/** Until when a link that was made for a project still opens. */
export const sharesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['viewer', 'shares', projectId],
    queryFn: ({ signal }) => request(contract.shares, { id: projectId }, { signal }),
  })

export const endShares = (id: number) => request(contract.endShares, { id })
export const shareProject = (id: number) => request(contract.shareProject, { id })
