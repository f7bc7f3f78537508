import * as contract from '@adloom/contract/recordings'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMe } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'

/** Makes a playable ready to record; returns the ids of its project and of its newest recording. */
async function readyRecording(sourceId: number, name: string): Promise<{ pid: number; id: number }> {
  const { id: pid } = await request(contract.projectCreate, { source_id: sourceId })
  const { list } = await request(contract.gameplayList, { pid, page_size: 1 })
  const known = list[0]?.id
  if (known !== undefined) return { pid, id: known }
  const { id } = await request(contract.gameplayCreate, { project_id: pid, name })
  void queryClient.invalidateQueries({ queryKey: ['recordings'] })
  return { pid, id }
}

/**
 * Opens the recorder with the newest recording of a playable, or a first one (RC-21.6). `source` returns its
 * id, and may make the playable. Undefined for users without the permission.
 */
export function useOpenRecorder(): { open(source: () => Promise<number>): void; busy: boolean } | undefined {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  const open = useAction({
    mutationFn: async (source: () => Promise<number>) =>
      readyRecording(await source(), t('newName', { number: 1 })),
    onSuccess: ({ pid, id }) => navigate(`/record/${pid}/${id}`),
  })
  const may = useMe()?.permissions.includes('vrec') ?? false
  return may ? { open: source => open.mutate(source), busy: open.isPending } : undefined
}

/** The entry of a project's menu that opens the recorder. */
export function useRecordAction(): (card: { id: number }) => { record?: () => void } {
  const recorder = useOpenRecorder()
  return ({ id }) => (recorder ? { record: () => recorder.open(() => Promise.resolve(id)) } : {})
}
