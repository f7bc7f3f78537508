import type { StoryGo } from '@adloom/playable/format'
import type { StoryTree } from '@adloom/playable/iv'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'

interface GoSelectProps {
  /** The clip it leads away from. */
  scene: string
  go: StoryGo
  tree: StoryTree
  label: string
  /** The video can simply continue. */
  waits: boolean
  onChange(go: StoryGo): void
}

/** Target of a choice: another clip, the store, or the video itself. */
export function GoSelect({ scene, go, tree, label, waits, onChange }: GoSelectProps) {
  const { t } = useTranslation('iv')
  const language = useLanguage()
  const clips = tree.roots.flatMap(root => tree.subtreeOf(root.id)).filter(one => one.id !== scene)
  const value = go.store ? 'store' : go.scene === undefined ? 'on' : `scene:${go.scene}`
  return (
    <Select
      size="small"
      style={{ flex: 1, minWidth: 0 }}
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      status={value === 'on' && !waits ? 'warning' : ''}
      options={[
        { value: 'on', label: t(waits ? 'go.on' : 'go.nowhere') },
        { value: 'store', label: t('go.store') },
        ...clips.map(clip => ({
          value: `scene:${clip.id}`,
          label: `${tree.numberOf(clip.id)} ${sceneTitle(clip, language)}`,
        })),
      ]}
      onChange={next =>
        onChange(
          next === 'store' ? { store: true } : next === 'on' ? {} : { scene: next.slice('scene:'.length) },
        )
      }
    />
  )
}
