import type { Font } from '@adloom/contract/fonts'
import { addFont } from '@adloom/playable/commands'
import type { FontRecord } from '@adloom/playable/format'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordsOf } from '../../state/editor-context.ts'
import { AssetPicker } from '../asset-picker.tsx'
import type { Inspected } from '../inspected.ts'
import styles from './font-picker.module.css'
import { useFonts } from '../../state/display-font.ts'

interface FontPickerProps {
  at: Pick<Inspected, 'store'>
  /** Font id; undefined when layers differ. */
  font: string | undefined
  onPick(font: string): void
}

/** Font of a text: fonts of the project, public fonts, fonts of the account, or a new file. */
export function FontPicker({ at: { store }, font, onPick }: FontPickerProps) {
  const { t } = useTranslation('inspector')
  const fonts = useRecordsOf('font')
  const chosen = fonts.find(one => one.id === font)
  return (
    <FontMenu
      fonts={fonts}
      chosen={font}
      label={
        chosen?.family ?? t(font === undefined ? 'mixed' : font === '' ? 'font.default' : 'font.missing')
      }
      onPick={onPick}
      onTake={one =>
        onPick(
          addFont(
            store,
            one.family || one.name,
            { kind: 'font', name: one.name, hash: one.hash, bytes: one.size, mime: `font/${one.format}` },
            one.weight === 400 ? undefined : one.weight,
          ),
        )
      }
      upload={(open, onClose) => (
        <AssetPicker
          open={open}
          kind="font"
          onClose={onClose}
          onPick={asset => onPick(addFont(store, asset.name.replace(/\.(ttf|otf)$/i, ''), asset))}
        />
      )}
    />
  )
}

interface FontMenuProps {
  /** Fonts of the document. */
  fonts: readonly ListedFont[]
  chosen: string | undefined
  label: string
  onPick(id: string): void
  /** A public font, or one of the account. */
  onTake(font: Font): void
  upload(open: boolean, onClose: () => void): ReactNode
}

type ListedFont = Pick<FontRecord, 'id' | 'family'>

/** A button that opens the fonts that a text can have. */
export function FontMenu({ fonts, chosen, label, onPick, onTake, upload }: FontMenuProps) {
  const { t } = useTranslation('inspector')
  const [open, setOpen] = useState(false)
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="leftTop"
        arrow={false}
        destroyOnHidden
        content={
          <FontList
            fonts={fonts}
            chosen={chosen}
            onPick={id => {
              setOpen(false)
              onPick(id)
            }}
            onTake={font => {
              setOpen(false)
              onTake(font)
            }}
            onUpload={() => {
              setOpen(false)
              setUploading(true)
            }}
          />
        }
      >
        <button type="button" className={styles.button} aria-label={t('font.choose')} aria-expanded={open}>
          <span>{label}</span>
          <CaretDownIcon size={12} aria-hidden="true" />
        </button>
      </Popover>
      {upload(uploading, () => setUploading(false))}
    </>
  )
}

interface FontListProps {
  fonts: readonly ListedFont[]
  chosen: string | undefined
  onPick(id: string): void
  onTake(font: Font): void
  onUpload(): void
}

function FontList({ fonts, chosen, onPick, onTake, onUpload }: FontListProps) {
  const { t } = useTranslation('inspector')
  const [word, setWord] = useState('')
  const { data, isPending } = useFonts(true)
  const fits = (name: string) => name.toLowerCase().includes(word.trim().toLowerCase())
  const families = new Set(fonts.map(one => one.family))
  const others = (data?.list ?? []).filter(
    one => !families.has(one.family || one.name) && fits(one.family || one.name),
  )
  const groups = [
    { title: t('font.own'), list: others.filter(one => one.own) },
    { title: t('font.everybody'), list: others.filter(one => !one.own) },
  ]
  const here = fonts.filter(one => fits(one.family))
  return (
    <div className={styles.panel}>
      <input
        className={styles.search}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was asked for, and is typed into first
        autoFocus
        placeholder={t('font.search')}
        aria-label={t('font.search')}
        value={word}
        onChange={event => setWord(event.target.value)}
      />
      <div className={styles.list} role="listbox" aria-label={t('font.choose')}>
        {here.length > 0 && <div className={styles.title}>{t('font.here')}</div>}
        {here.map(one => (
          <button
            key={one.id}
            type="button"
            role="option"
            aria-selected={one.id === chosen}
            className={styles.font}
            onClick={() => onPick(one.id)}
          >
            <b style={{ fontFamily: `"${one.family}", var(--font)` }}>{one.family}</b>
          </button>
        ))}
        {groups.map(
          ({ title, list }) =>
            list.length > 0 && (
              <div key={title}>
                <div className={styles.title}>{title}</div>
                {list.map(one => (
                  <button
                    key={one.id}
                    type="button"
                    role="option"
                    aria-selected={false}
                    className={styles.font}
                    onClick={() => onTake(one)}
                  >
                    <b>{one.family || one.name}</b>
                    {one.sample_url !== '' && <img src={one.sample_url} alt="" loading="lazy" />}
                  </button>
                ))}
              </div>
            ),
        )}
        {!isPending && here.length + others.length === 0 && (
          <p className={styles.empty}>{t('font.nothing')}</p>
        )}
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.upload} onClick={onUpload}>
          <UploadSimpleIcon size={14} aria-hidden="true" />
          {t('font.upload')}
        </button>
      </div>
    </div>
  )
}
