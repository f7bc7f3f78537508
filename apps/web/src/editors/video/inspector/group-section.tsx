import { removeGroupMember, setGroupMember, ungroupAssets } from '@adloom/video/commands'
import {
  type AssetClip,
  combinationCount,
  type GroupMember,
  type GroupRecord,
  shownMember,
  videoListSizes,
  videoRanges,
} from '@adloom/video/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTimeline, useVideoEditor, useVideoSession } from '../state/editor-context.ts'
import { GroupFilesDialog } from './group-files-dialog.tsx'
import styles from './inspector.module.css'

/** The files that take turns in a clip: choice, volume, removal and adding. */
export function GroupSection({ clip }: { clip: AssetClip }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { groupOf } = useTimeline()
  const [isAdding, setAdding] = useState(false)
  const group = groupOf.get(clip.id)
  const isFull = (group?.members.length ?? 0) >= videoListSizes.groupMembers
  return (
    <FoldSection id="video-group" title={t('group.title')}>
      {group ? (
        <>
          <ul className={styles.members} aria-label={t('group.title')}>
            {group.members.map(member => (
              <MemberRow key={member.id} {...{ clip, group, member }} />
            ))}
          </ul>
          <p className={styles.hint}>{t('group.count', { count: combinationCount(groupOf.values()) })}</p>
        </>
      ) : (
        <p className={styles.hint}>{t('group.help')}</p>
      )}
      <Button
        size="small"
        block
        disabled={isFull}
        icon={<PlusIcon size={14} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {t(isFull ? 'group.full' : 'group.add', { most: videoListSizes.groupMembers })}
      </Button>
      {group && (
        <Button size="small" block onClick={() => ungroupAssets(store, group.id)}>
          {t('group.ungroup')}
        </Button>
      )}
      {isAdding && <GroupFilesDialog clip={clip} onClose={() => setAdding(false)} />}
    </FoldSection>
  )
}

interface MemberRowProps {
  clip: AssetClip
  group: GroupRecord
  member: GroupMember
}

function MemberRow({ clip, group, member }: MemberRowProps) {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const timeline = useTimeline()
  const chosen = useVideoSession(({ members }) => members)
  const name = timeline.assets.get(member.asset)?.name ?? ''
  const isShown = shownMember(timeline, clip.id, chosen)?.id === member.id
  const index = group.members.indexOf(member)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        title={name}
        onClick={() => session.setState({ members: { ...chosen, [group.id]: index } })}
      >
        {index + 1}. {name}
      </button>
      {'offset' in clip && (
        <NumberField
          label={t('group.volumeOf', { name })}
          unit="dB"
          min={videoRanges.volume.min}
          max={videoRanges.volume.max}
          places={1}
          value={member.volume ?? clip.volume ?? 0}
          onChange={volume => setGroupMember(store, group.id, member.id, { volume })}
        />
      )}
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('group.remove', { name })}
        onClick={() => removeGroupMember(store, group.id, member.id)}
      />
    </li>
  )
}
