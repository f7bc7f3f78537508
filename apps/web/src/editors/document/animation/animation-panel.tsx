import { addAnim, applyAnimsToLevel, moveAnim, removeAnim, nodeKindOf } from '@adloom/playable/commands'
import { type NodeRecord, animSchema } from '@adloom/playable/format'
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
import { notify } from '../../../lib/notices.ts'
import inspector from '../inspector/inspector.module.css'
import { gestureTransaction } from '../inspector/gesture-transaction.ts'
import { useDocumentEditor, useEditorSession, useSelectedLooks } from '../state/editor-context.ts'
import { AnimCard } from './anim-card.tsx'
import { changeAnim, sharedAnims } from './animated.ts'
import styles from './animation-panel.module.css'
import { previewAnims, stopPreview } from './preview-anims.ts'
import { z } from 'zod'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { animOfPreset, families, type Family, presetNames } from './anim-presets.ts'
import { PoseTile } from './pose-tile.tsx'

/** The animations of the selected layers (ED-02). */
export function AnimationPanel() {
  const { t } = useTranslation('freeInspector')
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
  const { t } = useTranslation('freeInspector')
  const { store, session } = useDocumentEditor()
  const running = useEditorSession(one => one.previewing !== undefined)
  const open = useEditorSession(one => one.steered)
  const setOpen = (steered: string | undefined) => session.setState({ steered })
  const [adding, setAdding] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const anims = sharedAnims(nodes)
  useEffect(() => () => session.setState({ steered: undefined }), [session])
  const ids = nodes.map(node => node.id)
  const add = (anim: Omit<AnimData, 'id'>) => {
    const id = addAnim(store, ids, anim)
    setAdding(false)
    setOpen(id)
    const now = nodes.flatMap(node => store.get(node.id) ?? []).filter(record => record.type === 'node')
    previewAnims(session, now, id)
  }
  const paste = () =>
    store.edit('paste_anims', {}, () => {
      for (const { id: _id, ...anim } of copiedAnims()) addAnim(store, ids, anim)
    })
  const toLevel = (only?: string) => {
    const changed = store.edit('apply_anims_to_level', {}, () =>
      nodes.slice(0, 1).flatMap(node => applyAnimsToLevel(store, node.id, only)),
    )
    notify({
      tone: 'success',
      text: t('anim.appliedTo', { count: changed.length }),
      action: { label: t('anim.undo'), run: () => void store.history.undo() },
    })
  }
  const each = (run: (id: string) => void) =>
    store.edit('anims', {}, () => {
      for (const id of ids) run(id)
    })
  const drop = (onto: string) => {
    const at = anims.findIndex(anim => anim.id === onto)
    if (dragged !== undefined && dragged !== onto && at >= 0) each(id => moveAnim(store, id, dragged, at))
  }
  const shift = (id: string, by: number) => {
    const at = anims.findIndex(anim => anim.id === id) + by
    if (at >= 0 && at < anims.length) each(node => moveAnim(store, node, id, at))
  }
  return (
    <>
      <header className={inspector.head}>
        <span className={inspector.count}>
          {nodes.length > 1 ? t('head.layers', { count: nodes.length }) : nodes[0]?.name}
        </span>
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
            disabled={anims.length === 0}
            onClick={() => previewAnims(session, nodes)}
          />
        )}
        <IconButton
          icon={CopyIcon}
          size="small"
          label={t('anim.copyAll')}
          disabled={anims.length === 0}
          onClick={() => {
            copyAnims(anims)
            notify({ tone: 'success', text: t('anim.copied', { count: anims.length }) })
          }}
        />
        <IconButton icon={ClipboardTextIcon} size="small" label={t('anim.paste')} onClick={paste} />
        <IconButton
          icon={StackIcon}
          size="small"
          label={t('anim.toLevel')}
          disabled={anims.length === 0}
          onClick={() => toLevel()}
        />
      </header>
      <div className={styles.list}>
        {anims.length === 0 && <p className={styles.empty}>{t('anim.none')}</p>}
        {anims.map((anim, at) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dragging is the second way; the card's menu moves it too
          <div
            key={anim.id}
            className={dragged === anim.id ? styles.dragged : undefined}
            onDragOver={event => {
              if (dragged !== undefined) {
                event.preventDefault()
                drop(anim.id)
              }
            }}
            onDrop={event => event.preventDefault()}
          >
            <AnimCard
              store={store}
              anim={anim}
              open={open === anim.id}
              first={at === 0}
              last={at === anims.length - 1}
              onDrag={on => setDragged(on ? anim.id : undefined)}
              onToggle={() => setOpen(open === anim.id ? undefined : anim.id)}
              onPlay={() => previewAnims(session, nodes, anim.id)}
              onChange={patch => changeAnim(store, nodes, anim.id, patch)}
              onCopy={() => {
                copyAnims([anim])
                notify({ tone: 'success', text: t('anim.copied', { count: 1 }) })
              }}
              onToLevel={() => toLevel(anim.id)}
              onMove={by => shift(anim.id, by)}
              onDouble={() => {
                const { id: _id, ...copy } = anim
                setOpen(addAnim(store, ids, copy))
              }}
              onRemove={() => each(id => removeAnim(store, id, anim.id))}
            />
          </div>
        ))}
        <Popover
          open={adding}
          onOpenChange={setAdding}
          trigger="click"
          placement="leftTop"
          arrow={false}
          destroyOnHidden
          content={<PresetGallery onTake={add} />}
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

const key = 'adloom.anims.copied'
const list = z.array(animSchema).max(50)

/** Stores copied animations for other layers and other projects in this browser. */
function copyAnims(anims: readonly AnimData[]): void {
  localStorage.setItem(key, JSON.stringify(anims))
}

/** Returns the animations copied last; empty when the clipboard holds none. */
function copiedAnims(): AnimData[] {
  try {
    const read = list.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return read.success ? (read.data as AnimData[]) : []
  } catch {
    return []
  }
}

/** All presets of the four families, each playing its own animation. */
function PresetGallery({ onTake }: { onTake(anim: Omit<AnimData, 'id'>): void }) {
  const { t } = useTranslation('freeInspector')
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
        {presetNames[family].map(name => (
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
