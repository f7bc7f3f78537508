import type { TextStyle } from '@adloom/engine/data'
import { applyStyleToLanguages, setTextStyle, type StylePatch } from '@adloom/playable/commands'
import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom'
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical'
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop'
import { ArrowsVerticalIcon } from '@phosphor-icons/react/dist/csr/ArrowsVertical'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import { TextAlignCenterIcon } from '@phosphor-icons/react/dist/csr/TextAlignCenter'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { TextAlignRightIcon } from '@phosphor-icons/react/dist/csr/TextAlignRight'
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB'
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic'
import { TextStrikethroughIcon } from '@phosphor-icons/react/dist/csr/TextStrikethrough'
import { TextUnderlineIcon } from '@phosphor-icons/react/dist/csr/TextUnderline'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { languageName } from '../../../../lib/language.ts'
import { useProjectRecord } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { LineAndShadow } from '../line-and-shadow.tsx'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { FontPicker } from './font-picker.tsx'
import { TextWords } from './text-words.tsx'
import type { Icon, IconProps } from '@phosphor-icons/react'
import { TextAlignJustifyIcon } from '@phosphor-icons/react/dist/csr/TextAlignJustify'

/** Words of the selected texts in each language, and their style. */
export function TextSection({ at }: { at: Inspected<NodeOf<'text'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes, language } = at
  const { languages, defaultLanguage } = useProjectRecord()
  // The default language uses the common style; other languages can override it.
  const own = language === defaultLanguage ? undefined : language
  const style = <K extends keyof TextStyle>(key: K) =>
    sharedValue(
      nodes,
      node => (own === undefined ? node.style : { ...node.style, ...node.styles?.[own] })[key],
    )
  const set = (patch: StylePatch) => setTextStyle(store, ids, patch, own)
  const hasOwn = nodes.some(node => node.styles !== undefined && Object.keys(node.styles).length > 0)
  const used = usedColors(store)
  return (
    <>
      <TextWords at={at} />
      <FoldSection
        id="free.text"
        title={own === undefined ? t('text.style') : t('text.styleOf', { language: languageName(own) })}
      >
        <FontPicker at={at} font={style('font')} onPick={font => set({ font })} />
        <FontFields style={style} set={set} />
        <ColorField
          label={t('text.color')}
          gradient
          used={used}
          value={style('fill')}
          onChange={fill => set({ fill })}
        />
        <AlignFields style={style} set={set} />
        <SwitchRow
          label={t('text.wrap')}
          value={style('wrap') === true}
          onChange={wrap => set({ wrap: wrap || undefined })}
        />
        <SwitchRow
          label={t('text.fitBox')}
          value={style('fitBox') === true}
          onChange={fitBox => set({ fitBox: fitBox || undefined })}
        />
        <LineAndShadow stroke={style('stroke')} shadow={style('shadow')} used={used} onChange={set} />
        {languages.length > 1 && (hasOwn || own !== undefined) && (
          <Row label={t('text.languages')} top>
            <button
              type="button"
              className={styles.button}
              disabled={!hasOwn}
              onClick={() => applyStyleToLanguages(store, ids, language)}
            >
              {t('text.toAll')}
            </button>
          </Row>
        )}
      </FoldSection>
    </>
  )
}

/** Returns an icon with three full lines and a shorter last line that starts at `from`. */
function lastLine(from: number): Icon {
  return function JustifyIcon({ size = 16, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="none"
        stroke="currentColor"
        strokeWidth={16}
        strokeLinecap="round"
        {...rest}
      >
        <path d={`M40 64h176M40 104h176M40 144h176M${from} 184h80`} />
      </svg>
    )
  } as Icon
}

/** Alignment of the last line of justified paragraphs. */
const justifyIcons = {
  left: lastLine(40),
  center: lastLine(88),
  right: lastLine(136),
  all: TextAlignJustifyIcon,
}

/** The value of a style that all selected texts share. */
type SharedStyle = <K extends keyof TextStyle>(key: K) => TextStyle[K] | undefined

interface StyleFieldsProps {
  style: SharedStyle
  set(patch: StylePatch): void
}

/** Size, weight and spacing of the letters. */
function FontFields({ style, set }: StyleFieldsProps) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <div className={styles.two}>
        <NumberField
          label={t('text.size')}
          mark={<TextAaIcon size={14} />}
          min={1}
          max={2000}
          value={style('size')}
          onChange={size => set({ size })}
        />
        <div className={styles.buttons} style={{ flexWrap: 'nowrap' }}>
          <IconButton
            icon={TextBIcon}
            size="small"
            label={t('text.bold')}
            pressed={style('bold') === true}
            onClick={() => set({ bold: style('bold') ? undefined : true })}
          />
          <IconButton
            icon={TextItalicIcon}
            size="small"
            label={t('text.italic')}
            pressed={style('italic') === true}
            onClick={() => set({ italic: style('italic') ? undefined : true })}
          />
          <IconButton
            icon={TextUnderlineIcon}
            size="small"
            label={t('text.underline')}
            pressed={style('underline') === true}
            onClick={() => set({ underline: style('underline') ? undefined : true })}
          />
          <IconButton
            icon={TextStrikethroughIcon}
            size="small"
            label={t('text.strike')}
            pressed={style('strike') === true}
            onClick={() => set({ strike: style('strike') ? undefined : true })}
          />
        </div>
      </div>
      <div className={styles.two}>
        <NumberField
          label={t('text.spacing')}
          mark={t('text.spacingMark')}
          min={-100}
          max={500}
          value={style('letterSpacing') ?? 0}
          onChange={letterSpacing => set({ letterSpacing })}
        />
        <NumberField
          label={t('text.lineHeight')}
          mark={<ArrowsVerticalIcon size={14} />}
          min={0}
          max={10}
          step={0.05}
          value={style('lineHeight') ?? 1.15}
          onChange={lineHeight => set({ lineHeight })}
        />
      </div>
    </>
  )
}

function AlignFields({ style, set }: StyleFieldsProps) {
  const { t } = useTranslation('inspector')
  return (
    <>
      {/* Justified lines need automatic line breaks. */}
      <PickRow<TextStyle['align']>
        label={t('text.align')}
        value={style('align')}
        onChange={align => set(align.startsWith('justify') ? { align, wrap: true } : { align })}
        options={[
          { value: 'left', label: t('text.left'), icon: TextAlignLeftIcon },
          { value: 'center', label: t('text.center'), icon: TextAlignCenterIcon },
          { value: 'right', label: t('text.right'), icon: TextAlignRightIcon },
          { value: 'justify-left', label: t('text.justifyLeft'), icon: justifyIcons.left },
          { value: 'justify-center', label: t('text.justifyCenter'), icon: justifyIcons.center },
          { value: 'justify-right', label: t('text.justifyRight'), icon: justifyIcons.right },
          { value: 'justify-all', label: t('text.justifyAll'), icon: justifyIcons.all },
        ]}
      />
      <PickRow<NonNullable<TextStyle['valign']>>
        label={t('text.valign')}
        value={style('valign') ?? 'middle'}
        onChange={valign => set({ valign })}
        options={[
          { value: 'top', label: t('text.top'), icon: AlignTopIcon },
          { value: 'middle', label: t('text.middle'), icon: AlignCenterVerticalIcon },
          { value: 'bottom', label: t('text.bottom'), icon: AlignBottomIcon },
        ]}
      />
    </>
  )
}
