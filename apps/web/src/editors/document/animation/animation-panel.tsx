import { nodeKindOf } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import type { AnimData } from '@adloom/engine/data'
import { Popover } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGestureContext } from '../../../components/fields/field-gesture.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import inspector from '../inspector/inspector.module.css'
import { gestureTransaction } from '../../shell/gesture-transaction.ts'
import { useDocumentEditor, useEditorSession, useSelectedLooks } from '../state/editor-context.ts'
import { AnimCard } from './anim-card.tsx'
import { type AnimActions, useAnimActions, sharedAnims } from './use-anim-actions.ts'
import styles from './animation-panel.module.css'
import { stopPreview } from './preview-anims.ts'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { animOfPreset, families, type Family, animPresetNames } from './anim-presets.ts'
import { PoseTile } from './pose-tile.tsx'

/** The animations of the selected layers (ED-02). */
export function AnimationPanel() {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
  const nodes = useSelectedLooks()
  const gesture = useMemo(() => gestureTransaction(store), [store])
  const animated = nodes.filter(node => nodeKindOf(node.kind).animates)
  return (
    <FieldGestureContext value={gesture}>
      <div className={inspector.panel} role="region" aria-label={t('anim.panel')}>
        {animated.length === 0 ? (
          <p className={styles.empty}>{t(nodes.length === 0 ? 'anim.selectOne' : 'anim.notThis')}</p>
        ) : (
          <Anims key={animated.map(node => node.id).join()} nodes={animated} />
        )}
      </div>
    </FieldGestureContext>
  )
}

function Anims({ nodes }: { nodes: readonly NodeRecord[] }) {
  const { t } = useTranslation('inspector')
  const { session } = useDocumentEditor()
  const [adding, setAdding] = useState(false)
  const anims = sharedAnims(nodes)
  const actions = useAnimActions(nodes, anims)
  useEffect(() => () => session.setState({ steered: undefined }), [session])
  return (
    <>
      <header className={inspector.head}>
        <span className={inspector.count}>
          {nodes.length > 1 ? t('head.layers', { count: nodes.length }) : nodes[0]?.name}
        </span>
        <PanelButtons actions={actions} disabled={anims.length === 0} />
      </header>
      <div className={styles.list}>
        {anims.length === 0 && <p className={styles.empty}>{t('anim.none')}</p>}
        <AnimCards anims={anims} actions={actions} />
        <Popover
          open={adding}
          onOpenChange={setAdding}
          trigger="click"
          placement="leftTop"
          arrow={false}
          destroyOnHidden
          content={
            <PresetGallery
              onTake={anim => {
                actions.add(anim)
                setAdding(false)
              }}
            />
          }
        >
          <button type="button" data-first className={styles.add} aria-expanded={adding}>
            <PlusIcon size={14} aria-hidden="true" />
            {t('anim.add')}
          </button>
        </Popover>
      </div>
    </>
  )
}

/** Buttons that act on all animations of the layers. */
function PanelButtons({ actions, disabled }: { actions: AnimActions; disabled: boolean }) {
  const { t } = useTranslation('inspector')
  const { session } = useDocumentEditor()
  const running = useEditorSession(one => one.previewing !== undefined)
  return (
    <>
      {running ? (
        <IconButton
          icon={StopIcon}
          size="small"
          label={t('anim.stop')}
          onClick={() => stopPreview(session)}
        />
      ) : (
        <IconButton
          icon={PlayIcon}
          size="small"
          label={t('anim.playAll')}
          disabled={disabled}
          onClick={() => actions.play()}
        />
      )}
      <IconButton
        icon={CopyIcon}
        size="small"
        label={t('anim.copyAll')}
        disabled={disabled}
        onClick={() => actions.copy()}
      />
      <IconButton icon={ClipboardTextIcon} size="small" label={t('anim.paste')} onClick={actions.paste} />
      <IconButton
        icon={StackIcon}
        size="small"
        label={t('anim.toLevel')}
        disabled={disabled}
        onClick={() => actions.applyToLevel()}
      />
    </>
  )
}

/** The animations as cards in their order, which dragging changes. */
function AnimCards({ anims, actions }: { anims: readonly AnimData[]; actions: AnimActions }) {
  const { store } = useDocumentEditor()
  const open = useEditorSession(one => one.steered)
  const [dragged, setDragged] = useState<string>()
  return anims.map((anim, at) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dragging is the second way; the card's menu moves it too
    <div
      key={anim.id}
      className={dragged === anim.id ? styles.dragged : undefined}
      onDragOver={event => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== anim.id) actions.moveTo(dragged, at)
      }}
      onDrop={event => event.preventDefault()}
    >
      <AnimCard
        store={store}
        anim={anim}
        open={open === anim.id}
        first={at === 0}
        last={at === anims.length - 1}
        actions={actions}
        onDrag={on => setDragged(on ? anim.id : undefined)}
        onToggle={() => actions.open(open === anim.id ? undefined : anim.id)}
      />
    </div>
  ))
}

/** All presets of the four families, each playing its own animation. */
function PresetGallery({ onTake }: { onTake(anim: Omit<AnimData, 'id'>): void }) {
  const { t } = useTranslation('inspector')
  const [family, setFamily] = useState<Family>('in')
  return (
    <div className={styles.gallery} role="dialog" aria-label={t('anim.add')}>
      <PickRow<Family>
        label={t('anim.family')}
        value={family}
        onChange={setFamily}
        options={families.map(value => ({ value, label: t(`family.${value}`) }))}
      />
      <p className={styles.help}>{t(`family.help.${family}`)}</p>
      <div className={styles.tiles}>
        {animPresetNames[family].map(name => (
          <PresetTile
            key={name}
            anim={animOfPreset(family, name)}
            name={t(`preset.${name}`)}
            onTake={onTake}
          />
        ))}
      </div>
    </div>
  )
}

function PresetTile({
  anim,
  name,
  onTake,
}: {
  anim: Omit<AnimData, 'id'>
  name: string
  onTake(anim: Omit<AnimData, 'id'>): void
}) {
  const [own] = useState(anim)
  return (
    <button type="button" className={styles.tile} onClick={() => onTake(own)}>
      <span className={styles.stage}>
        <PoseTile anim={own} className={styles.square} />
      </span>
      <span>{name}</span>
    </button>
  )
}
