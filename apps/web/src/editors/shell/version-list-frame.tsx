import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'

interface VersionListFrameProps {
  list: { isPending: boolean; isError: boolean; refetch(): Promise<unknown> }
  /** Versions loaded so far; undefined before the first answer. */
  count: number | undefined
  texts: Record<'failed' | 'again' | 'none', string>
  /** Shown when there are versions. */
  children(): ReactNode
}

/** A list of versions, or why none is shown: loading, failed or empty. */
export function VersionListFrame({ list, count, texts, children }: VersionListFrameProps) {
  if (list.isPending) return <Skeleton active />
  if (list.isError && !count)
    return (
      <Alert
        type="error"
        title={texts.failed}
        action={
          <Button size="small" onClick={() => void list.refetch()}>
            {texts.again}
          </Button>
        }
      />
    )
  if (!count) return <p className="panel-empty">{texts.none}</p>
  return children()
}
