import type { Voice } from '@adloom/contract/voices'

/** A voice of the catalogue and its name in its engine. */
export interface CatalogueVoice extends Omit<Voice, 'is_embedded' | 'is_kana_only'> {
  engineVoice: string
}

/** Voices of Flite with their own recordings; they read English alone. */
const flite: CatalogueVoice[] = [
  {
    id: 'flite-slt',
    name: 'Sally',
    language: 'en-US',
    gender: 'female',
    engine: 'flite',
    engineVoice: 'slt',
  },
  { id: 'flite-rms', name: 'Robert', language: 'en-US', gender: 'male', engine: 'flite', engineVoice: 'rms' },
  { id: 'flite-awb', name: 'Alan', language: 'en-GB', gender: 'male', engine: 'flite', engineVoice: 'awb' },
  { id: 'flite-kal', name: 'Karl', language: 'en-US', gender: 'male', engine: 'flite', engineVoice: 'kal16' },
]

/** Language in BCP 47, name in eSpeak NG, and the names of a female and a male voice. */
const espeakLanguages = [
  ['en-US', 'en-us', 'Grace', 'Henry'],
  ['en-GB', 'en', 'Olivia', 'Oscar'],
  ['zh-CN', 'cmn', 'Li Na', 'Wang Wei'],
  ['yue', 'yue', 'Ka Yan', 'Chi Ming'],
  ['ja', 'ja', 'Sakura', 'Haruto'],
  ['ko', 'ko', 'Seo-yeon', 'Min-jun'],
  ['fr', 'fr', 'Camille', 'Hugo'],
  ['de', 'de', 'Lena', 'Jonas'],
  ['es', 'es', 'Lucía', 'Mateo'],
  ['pt-BR', 'pt-br', 'Beatriz', 'Rafael'],
  ['it', 'it', 'Giulia', 'Marco'],
  ['ru', 'ru', 'Anna', 'Ivan'],
  ['tr', 'tr', 'Elif', 'Emre'],
  ['vi', 'vi', 'Linh', 'Minh'],
  ['id', 'id', 'Putri', 'Budi'],
] as const

const espeak: CatalogueVoice[] = espeakLanguages.flatMap(([language, name, female, male]) => [
  {
    id: `espeak-${name}-f`,
    name: female,
    language,
    gender: 'female',
    engine: 'espeak',
    engineVoice: `${name}+f2`,
  },
  {
    id: `espeak-${name}-m`,
    name: male,
    language,
    gender: 'male',
    engine: 'espeak',
    engineVoice: `${name}+m3`,
  },
])

/** Voices of this installation; their ids are stored and never change. */
export const catalogue: readonly CatalogueVoice[] = [...flite, ...espeak]

export function findVoice(id: string): CatalogueVoice | undefined {
  return catalogue.find(voice => voice.id === id)
}

/** The sentence of a sample, by the primary tag of the language. */
const sentences: Record<string, string> = {
  en: 'Hello! This is the voice of your ad.',
  zh: '你好！这就是广告的配音效果。',
  yue: '你好！呢個就係廣告嘅配音效果。',
  ja: 'こんにちは。この こえで こうこくを よみます。',
  ko: '안녕하세요. 이 목소리로 광고를 읽습니다.',
  fr: 'Bonjour ! Voici la voix de votre publicité.',
  de: 'Hallo! So klingt deine Anzeige.',
  es: '¡Hola! Así sonará tu anuncio.',
  pt: 'Olá! É assim que o seu anúncio vai soar.',
  it: 'Ciao! Ecco la voce del tuo annuncio.',
  ru: 'Привет! Так будет звучать ваша реклама.',
  tr: 'Merhaba! Reklamınız böyle duyulacak.',
  vi: 'Xin chào! Đây là giọng đọc cho quảng cáo của bạn.',
  id: 'Halo! Beginilah suara iklan Anda.',
}

export function sampleSentence({ language }: CatalogueVoice): string {
  return sentences[language.split('-')[0] ?? ''] ?? sentences['en']!
}
