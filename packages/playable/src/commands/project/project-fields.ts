import type { EditOptions } from '@adloom/document'
import type { AudioUse } from '@adloom/engine/data'
import type { ProjectRecord } from '../../format/records.ts'
import { addAsset, type NewAsset } from './assets.ts'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'

/** The music that plays through all scenes: a file of its own, another volume, none. */
export function setMusic(
  store: PlayableStore,
  music: NewAsset | Partial<AudioUse> | undefined,
  options: EditOptions = {},
): void {
  store.edit('set_music', { key: `set_music:${Object.keys(music ?? {}).join()}`, ...options }, tx => {
    const given = music && 'hash' in music ? { asset: addAsset(store, music) } : music
    tx.update<ProjectRecord>('project', project =>
      patched(project, { music: given && { volume: 0.8, loop: true, ...project.music, ...given } }),
    )
  })
}

/** Sets the store link of a platform; an empty link removes it. */
export function setStoreLink(
  store: PlayableStore,
  platform: 'ios' | 'android',
  link: string,
  options: EditOptions = {},
): void {
  store.edit('set_store_link', { key: `set_store_link:${platform}`, ...options }, tx => {
    tx.update<ProjectRecord>('project', project => ({
      ...project,
      store: patched(project.store, { [platform]: link === '' ? undefined : link }),
    }))
  })
}

/** Adds a language. Its texts and styles are copied from `copyFrom`, or are empty. */
export function addLanguage(store: PlayableStore, language: string, copyFrom?: string): void {
  store.edit('add_language', {}, tx => {
    tx.update<ProjectRecord>('project', project => ({
      ...project,
      languages: [...new Set([...project.languages, language])],
    }))
    if (copyFrom === undefined) return
    for (const node of tx.all()) {
      if (node.type !== 'node' || node.kind !== 'text' || node.text[language] !== undefined) continue
      const text = node.text[copyFrom]
      const style = node.styles?.[copyFrom]
      tx.put({
        ...node,
        text: text === undefined ? node.text : { ...node.text, [language]: text },
        ...(style ? { styles: { ...node.styles, [language]: style } } : {}),
      })
    }
  })
}

/** Removes a language with its texts and styles; the default language cannot be removed. */
export function removeLanguage(store: PlayableStore, language: string): void {
  store.edit('remove_language', {}, tx => {
    const project = tx.get('project')
    if (project?.type !== 'project' || project.defaultLanguage === language) return
    tx.put({ ...project, languages: project.languages.filter(one => one !== language) })
    for (const node of tx.all()) {
      if (
        node.type !== 'node' ||
        node.kind !== 'text' ||
        !(language in node.text || language in (node.styles ?? {}))
      )
        continue
      const styles = patched(node.styles ?? {}, { [language]: undefined })
      tx.put(
        patched(
          { ...node, text: patched(node.text, { [language]: undefined }) },
          { styles: Object.keys(styles).length > 0 ? styles : undefined },
        ),
      )
    }
  })
}

/** The language shown where a device speaks none of the others. */
export function setDefaultLanguage(store: PlayableStore, language: string): void {
  store.edit('set_default_language', {}, tx => {
    tx.update<ProjectRecord>('project', project =>
      project.languages.includes(language) ? { ...project, defaultLanguage: language } : project,
    )
  })
}
