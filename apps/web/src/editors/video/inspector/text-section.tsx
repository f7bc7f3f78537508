import { setText, setTextStyle } from '@adloom/video/commands'
import {
  type ClipRecord,
  type TextClip,
  textStyleOf,
  type VideoTextStyle,
  videoTextLengths,
  wordsIn,
} from '@adloom/video/format'
import { TextAlignCenterIcon } from '@phosphor-icons/react/dist/csr/TextAlignCenter'
import { TextAlignLeftIcon } from '@phosphor-icons/react/dist/csr/TextAlignLeft'
import { TextAlignRightIcon } from '@phosphor-icons/react/dist/csr/TextAlignRight'
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB'
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic'
import { TextUnderlineIcon } from '@phosphor-icons/react/dist/csr/TextUnderline'
import { Button, Input, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { languageName } from '../../../lib/language.ts'
import { useVideoEditor, useVideoLanguage, useVideoSettings } from '../state/editor-context.ts'
import { textPresetNames, textPresets, tileStyle } from '../rail/text-presets.ts'
import { FontRow } from './font-row.tsx'
import { CaptionRows } from './caption-rows.tsx'
import styles from './inspector.module.css'

const marks = [
  ['bold', TextBIcon],
  ['italic', TextItalicIcon],
  ['underline', TextUnderlineIcon],
] as const

/** Words and style of texts. */
export function TextSection({ clips, clip }: { clips: readonly ClipRecord[]; clip: TextClip }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const ids = clips.map(({ id }) => id)
  const texts = clips.filter(one => one.kind === 'text')
  const style = textStyleOf(store, clip)
  const set = (patch: { [K in keyof VideoTextStyle]?: VideoTextStyle[K] | undefined }) =>
    setTextStyle(store, ids, patch)
  return (
    <FoldSection id="video-text" title={t('text.title')}>
      {clips.length === 1 && <WordsField clip={clip} />}
      <CaptionRows clips={clips} />
      <ReadyStyles style={style} set={set} />
      <FontRow clips={texts} onPick={font => set({ font })} />
      <Row label={t('text.size')}>
        <NumberField
          label={t('text.size')}
          min={4}
          max={1000}
          value={style.size}
          places={0}
          onChange={size => set({ size })}
        />
      </Row>
      <Row label={t('text.align')}>
        <PickRow
          label={t('text.align')}
          value={style.align === 'left' || style.align === 'right' ? style.align : 'center'}
          options={[
            { value: 'left', label: t('text.left'), icon: TextAlignLeftIcon },
            { value: 'center', label: t('text.center'), icon: TextAlignCenterIcon },
            { value: 'right', label: t('text.right'), icon: TextAlignRightIcon },
          ]}
          onChange={align => set({ align })}
        />
      </Row>
      <Marks style={style} set={set} />
      <Row label={t('text.fitBox')}>
        <div className={styles.buttons}>
          <Switch
            size="small"
            aria-label={t('text.fitBox')}
            checked={style.fitBox === true}
            onChange={isOn => set({ fitBox: isOn ? true : undefined })}
          />
        </div>
      </Row>
      <Row label={t('text.color')}>
        <ColorField
          label={t('text.color')}
          gradient
          value={style.fill}
          onChange={fill => {
            if (fill.kind !== 'image') set({ fill })
          }}
        />
      </Row>
      <Spacing style={style} set={set} />
      <Decorations style={style} set={set} />
    </FoldSection>
  )
}

/** The words of a text in the chosen language; those of the default one are shown where it has none. */
function WordsField({ clip }: { clip: TextClip }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { languages, defaultLanguage } = useVideoSettings()
  const language = useVideoLanguage()
  const name = languageName(language)
  const isFirst = language === defaultLanguage
  const words = wordsIn(clip.text, language, defaultLanguage)
  return (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 6 }}
      lang={language}
      aria-label={languages.length > 1 ? t('text.wordsIn', { language: name }) : t('text.words')}
      value={isFirst ? words : (clip.text[language] ?? '')}
      {...(!isFirst && { placeholder: words })}
      maxLength={videoTextLengths.text}
      onChange={event => setText(store, clip.id, language, event.target.value)}
    />
  )
}

/** What a ready style without it removes. */
const plain = { stroke: undefined, shadow: undefined, background: undefined, bold: undefined }

interface StyleProps {
  style: VideoTextStyle
  set: (patch: { [K in keyof VideoTextStyle]?: VideoTextStyle[K] | undefined }) => void
}

function ReadyStyles({ style, set }: StyleProps) {
  const { t } = useTranslation('videoEditor')
  return (
    <div className={styles.styles} role="group" aria-label={t('text.styles')}>
      {textPresetNames.map(name => (
        <button
          key={name}
          type="button"
          aria-label={t(`textPreset.${name}`)}
          title={t(`textPreset.${name}`)}
          onClick={() => set({ ...plain, ...textPresets[name], size: style.size, font: style.font })}
        >
          <span style={{ ...tileStyle(textPresets[name]), fontSize: 15, padding: '1px 5px' }}>Aa</span>
        </button>
      ))}
    </div>
  )
}

function Marks({ style, set }: StyleProps) {
  const { t } = useTranslation('videoEditor')
  return (
    <Row label={t('text.marks')}>
      <div className={styles.buttons}>
        {marks.map(([name, MarkIcon]) => (
          <Button
            key={name}
            size="small"
            icon={<MarkIcon size={16} />}
            aria-label={t(`text.${name}`)}
            aria-pressed={style[name] === true}
            onClick={() => set({ [name]: style[name] ? undefined : true })}
          />
        ))}
      </div>
    </Row>
  )
}

function Spacing({ style, set }: StyleProps) {
  const { t } = useTranslation('videoEditor')
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('text.letterSpacing')}
        mark="A↔"
        min={-100}
        max={300}
        value={style.letterSpacing ?? 0}
        onChange={value => set({ letterSpacing: value === 0 ? undefined : value })}
      />
      <NumberField
        label={t('text.lineHeight')}
        mark="↕"
        min={0.5}
        max={5}
        step={0.05}
        value={style.lineHeight ?? 1.2}
        onChange={lineHeight => set({ lineHeight })}
      />
    </div>
  )
}

/** Outline, box and shadow; without a colour there is none. */
function Decorations({ style, set }: StyleProps) {
  const { t } = useTranslation('videoEditor')
  const { stroke, shadow, background } = style
  return (
    <>
      <Row label={t('text.stroke')}>
        <div className={styles.colorPair}>
          <ColorField
            label={t('text.stroke')}
            clearable
            value={stroke ? { kind: 'color', color: stroke.color } : { kind: 'none' }}
            onChange={fill =>
              set({
                stroke: fill.kind === 'color' ? { color: fill.color, width: stroke?.width ?? 10 } : undefined,
              })
            }
          />
          <NumberField
            label={t('text.strokeWidth')}
            min={0}
            max={200}
            disabled={!stroke}
            value={stroke?.width ?? 0}
            onChange={width => stroke && set({ stroke: { ...stroke, width } })}
          />
        </div>
      </Row>
      <Row label={t('text.background')}>
        <div className={styles.colorPair}>
          <ColorField
            label={t('text.background')}
            clearable
            value={background ? { kind: 'color', color: background.color } : { kind: 'none' }}
            onChange={fill =>
              set({
                background:
                  fill.kind === 'color'
                    ? { radius: 18, padding: 24, ...background, color: fill.color }
                    : undefined,
              })
            }
          />
          <NumberField
            label={t('text.radius')}
            min={0}
            max={500}
            disabled={!background}
            value={background?.radius ?? 0}
            onChange={radius => background && set({ background: { ...background, radius } })}
          />
        </div>
      </Row>
      <Row label={t('text.shadow')}>
        <div className={styles.colorPair}>
          <ColorField
            label={t('text.shadow')}
            clearable
            value={shadow ? { kind: 'color', color: shadow.color } : { kind: 'none' }}
            onChange={fill =>
              set({
                shadow:
                  fill.kind === 'color'
                    ? { blur: 16, dx: 0, dy: 6, ...shadow, color: fill.color }
                    : undefined,
              })
            }
          />
          <NumberField
            label={t('text.shadowBlur')}
            min={0}
            max={300}
            disabled={!shadow}
            value={shadow?.blur ?? 0}
            onChange={blur => shadow && set({ shadow: { ...shadow, blur } })}
          />
        </div>
      </Row>
    </>
  )
}
