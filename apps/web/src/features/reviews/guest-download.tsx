import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button } from 'antd'
import { useAction } from '../../lib/use-action.ts'
import { type Guest, guestDownload } from './api.ts'

interface GuestDownloadProps {
  guest: Guest
  /** 0 for the archive of the delivery. */
  versionId: number
  label: string
}

/** Saves a file that the owner lets the client have (PL-04.64). */
export function GuestDownload({ guest, versionId, label }: GuestDownloadProps) {
  const load = useAction({
    mutationFn: () => guestDownload(guest, versionId),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <Button
      icon={<DownloadSimpleIcon size={16} />}
      disabled={guest.author === ''}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {label}
    </Button>
  )
}
