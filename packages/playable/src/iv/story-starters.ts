import { createPlayableStore, playableDocumentOf, type PlayableStore } from '../commands/playable-store.ts'
import type { LocalText, PlayableDocument } from '../format/records.ts'
import { beginIn } from '../starters/begin-in.ts'
import { localized } from '../starters/starter-kit.ts'
import { addElement, deleteElement, setElement, storyScene } from './elements.ts'
import { newStory } from './new-story.ts'
import { addChild } from './clips.ts'

/**
 * A ready shape of an interactive video: its parts, what a viewer does in them and where that leads, waiting
 * for videos.
 */
export interface StoryStarter {
  id: string
  name: LocalText
  summary: LocalText
  build(story: StoryBuilder): void
}

/** Builds a story in one language; parts are named by their ids. */
interface StoryBuilder {
  video(parent: string, name: LocalText): string
  end(parent: string): string
  /** In place of what waits in a part: its buttons lead where they led. */
  waits(clip: string, kind: 'freeze' | 'loop', at: number): void
  /** A button at the end of a part that leads to another one, wherever that hangs. */
  holds(clip: string, words: LocalText, to: string): void
}

const root = 'scene'
const endCard = localized('End card', '结束页', 'エンドカード')
const install = localized('Install now', '立即下载', '今すぐ入手')
const title = localized('Ready to play?', '准备好了吗？', '準備はいい？')

/** In the order they are offered; the first is one video alone. */
export const storyStarters: readonly StoryStarter[] = [
  {
    id: 'blank',
    name: localized('One video', '单个视频', '動画 1 本'),
    summary: localized('Start with your own video', '从自己的视频开始', '自分の動画から始める'),
    build: () => undefined,
  },
  {
    id: 'hook',
    name: localized('Tap to continue', '点击继续', 'タップで続きへ'),
    summary: localized(
      'The video repeats until the viewer taps',
      '视频循环播放，直到点击',
      'タップされるまで繰り返す',
    ),
    build({ video, end, waits, holds }) {
      const answer = video(root, localized('The answer', '揭晓', '答え'))
      end(answer)
      holds(root, localized('Show me', '看看结果', '見てみる'), answer)
      waits(root, 'loop', 0)
    },
  },
  {
    id: 'two-ways',
    name: localized('Two ways', '二选一', '2 つの道'),
    summary: localized(
      'A choice at the end, two endings',
      '结尾二选一，两种结局',
      '最後に選んで 2 つの結末へ',
    ),
    build({ video, end }) {
      for (const name of [
        localized('To the left', '向左走', '左へ'),
        localized('To the right', '向右走', '右へ'),
      ])
        end(video(root, name))
    },
  },
  {
    id: 'three-ways',
    name: localized('Choose one of three', '三选一', '3 つから選ぶ'),
    summary: localized('The video pauses for a choice', '画面定格，等待选择', '止まった画面で選ぶ'),
    build({ video, end, waits }) {
      for (const name of [
        localized('The brave one', '勇敢', '勇敢に'),
        localized('The clever one', '机智', '賢く'),
        localized('The funny one', '搞笑', '愉快に'),
      ])
        end(video(root, name))
      waits(root, 'freeze', 1000)
    },
  },
  {
    id: 'quiz',
    name: localized('Right or wrong', '对还是错', '正解か不正解か'),
    summary: localized('A wrong answer leads back to the question', '答错后返回题目', '間違えたら問題に戻る'),
    build({ video, end, holds }) {
      end(video(root, localized('Right', '答对', '正解')))
      const wrong = video(root, localized('Wrong', '答错', '不正解'))
      holds(wrong, localized('Try again', '再试一次', 'もう一度'), root)
    },
  },
  {
    id: 'chapters',
    name: localized('Three chapters', '三个章节', '3 つの章'),
    summary: localized(
      'One after another, then the end card',
      '依次播放，最后是结束页',
      '順に進んでエンドカードへ',
    ),
    build({ video, end }) {
      end(
        video(
          video(root, localized('Chapter 2', '第 2 章', '第 2 章')),
          localized('Chapter 3', '第 3 章', '第 3 章'),
        ),
      )
    },
  },
]

/** The id under which the build stores a story with its stock clips in one language. */
export function storyDocumentId(id: string, language: string): string {
  return `iv:${id}:${language}`
}

/** The story in one language; undefined when there is none of this name. */
export function beginStory(id: string, language: string): PlayableDocument | undefined {
  const starter = storyStarters.find(one => one.id === id)
  if (!starter) return undefined
  const store = createPlayableStore(beginIn(newStory(), language), { historyLimit: 1 })
  starter.build(storyBuilder(store, words => words[language as keyof LocalText] ?? words.en))
  return playableDocumentOf(store)
}

function storyBuilder(store: PlayableStore, spoken: (words: LocalText) => string): StoryBuilder {
  const words = (name: LocalText) => ({ name: spoken(name), button: spoken(install), title: spoken(title) })
  const waitingIn = (clip: string) => storyScene(store, clip)?.story.elements?.[0]
  return {
    video: (parent, name) => addChild(store, parent, 'video', words(name)),
    end: parent => addChild(store, parent, 'endCard', words(endCard)),
    waits(clip, kind, at) {
      const element = waitingIn(clip)
      if (element) setElement(store, clip, element.id, { kind, at })
    },
    holds(clip, button, to) {
      const element = waitingIn(clip)
      if (element) deleteElement(store, clip, element.id)
      const id = addElement(store, clip, 'hold', 0, spoken(button))
      const node = storyScene(store, clip)?.story.elements?.find(one => one.id === id)?.taps?.[0]?.node
      if (node !== undefined) setElement(store, clip, id, { taps: [{ node, scene: to }] })
    },
  }
}
