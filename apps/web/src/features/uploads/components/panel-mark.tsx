import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import styles from './panel-mark.module.css'

export type PanelTone = 'busy' | 'paused' | 'done' | 'partly' | 'failed' | 'waiting'

const icons = {
  busy: CloudArrowUpIcon,
  paused: CloudSlashIcon,
  done: CheckCircleIcon,
  partly: WarningCircleIcon,
  failed: WarningCircleIcon,
  waiting: FilesIcon,
}

/** What the panel is about, in one sign. */
export function PanelMark({ tone }: { tone: PanelTone }) {
  const IconPicture = icons[tone]
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <IconPicture
        size={20}
        weight={tone === 'busy' || tone === 'waiting' ? 'regular' : 'fill'}
        aria-hidden="true"
      />
    </span>
  )
}
