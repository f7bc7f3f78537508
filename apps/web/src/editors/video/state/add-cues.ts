import { addCaptions, addCaptionStyle, type Cue } from '@adloom/video/commands'
import { defaultTextStyle } from '@adloom/video/format'
import { shownLanguage } from './editor-context.ts'
import type { VideoEditor } from './video-editor.ts'

export function rateOf({ store }: VideoEditor): number {
  const settings = store.get('video')
  return settings?.type === 'video' ? settings.rate : 30
}

/**
 * Adds captions of the chosen language in the video's caption style, which the first ones make, as one undo
 * step.
 */
export function addCues({ store, session }: VideoEditor, cues: readonly Cue[], name: string): void {
  const settings = store.get('video')
  const canvas = settings?.type === 'video' ? settings.canvases[0] : undefined
  if (settings?.type !== 'video' || !canvas) return
  const { languages, defaultLanguage } = settings
  const language = shownLanguage(languages, session.getState().language, defaultLanguage)
  store.edit('add_captions', {}, () => {
    const known = store.ofType('captionStyle')[0]?.id
    const style =
      known ??
      addCaptionStyle(store, {
        name,
        style: { ...defaultTextStyle, size: 64, stroke: { color: '#000000', width: 10 } },
        place: {
          x: canvas.width / 2,
          y: canvas.height * 0.68,
          w: canvas.width * 0.8,
          h: 220,
        },
        highlight: '#ffd60a',
      })
    addCaptions(store, cues, style, language)
  })
}
