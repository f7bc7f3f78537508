import { inputLimits } from '@adloom/contract/input-limits'
import type { ComponentProps } from 'react'
import { AssetLibrary } from '../../features/assets/components/asset-library.tsx'
import { PushButton } from '../../features/pushes/push-button.tsx'
import { StorageUsed } from './storage-used.tsx'

type WorksLibraryProps = Pick<ComponentProps<typeof AssetLibrary>, 'title' | 'help' | 'start' | 'sourceTypes'>

/** Works as a library: nothing is uploaded to it, and what is selected can be pushed. */
export function WorksLibrary(props: WorksLibraryProps) {
  return (
    <AssetLibrary
      {...props}
      kind="works"
      storage={<StorageUsed />}
      upload={() => null}
      renderAction={ids =>
        ids.length <= inputLimits.pushSources && (
          <PushButton sources={ids.map(id => ({ kind: 'work', id }))} type="text" />
        )
      }
    />
  )
}
