import { expect, it } from 'vitest'
import { aiBannerLimits } from '../../../platform/limits/ai-banner-limits.ts'
import { rankImages } from './rank-images.ts'
import { readBannerPage } from './read-banner-page.ts'

const read = (html: string) =>
  readBannerPage(new TextEncoder().encode(html), 'utf-8', new URL('https://shop.example/a/page'))

it('[VD-22.4] an app is read from its structured data, and its image is the icon', () => {
  const app = { '@type': ['MobileApplication'], name: 'Tile', description: 'Merge', image: { url: '/i.png' } }
  const page = read(
    `<html lang="ja"><script type="application/ld+json">${JSON.stringify([
      {
        '@graph': [
          { '@type': 'WebSite', name: 'Store' },
          { ...app, screenshot: ['s1.png', { url: 's2.png' }] },
        ],
      },
    ])}</script><meta property="og:title" content="Other"><h1>Head <b>line</b></h1>`,
  )
  expect(page).toMatchObject({
    ...{ title: 'Tile', description: 'Merge', heading: 'Head line', language: 'ja', kind: 'app' },
    images: ['https://shop.example/a/s1.png', 'https://shop.example/a/s2.png'],
    icons: ['https://shop.example/i.png'],
  })
})

it('[VD-22.4] without it link previews and the document count, with the base of its addresses', () => {
  const page = read(`<base href="https://cdn.example/x/"><title>Title</title>
    <meta property="og:image" content="og.jpg"><meta name="description" content="Words">
    <link rel="icon" href="f.ico">
    <link rel="apple-touch-icon" sizes="180x180" href="t.png"><meta name="theme-color" content="#AABBCC">
    <img srcset="s.jpg 400w, l.jpg 1200w" src="n.jpg"><img data-src="lazy.jpg" width="900" height="900">
    <img src="data:image/png;base64,AAAA"><img src="javascript:alert(1)"><img src="file:///etc/passwd">`)
  expect(page).toMatchObject({ title: 'Title', description: 'Words', kind: 'page', themeColor: '#AABBCC' })
  expect(page.images).toEqual(['og', 'lazy', 'l'].map(name => `https://cdn.example/x/${name}.jpg`))
  expect(page.icons).toEqual(['t.png', 'f.ico'].map(name => `https://cdn.example/x/${name}`))
})

it('[VD-22.2] texts and images of scripts and templates are not of the page', () => {
  const page = read(`<script>'<img src="/a.png">'</script><template><img src="/b.png"></template>
    <noscript><img src="/c.png"></noscript><h1><script>x</script>Real</h1><img src="/d.png">`)
  expect([page.heading, page.images]).toEqual(['Real', ['https://shop.example/d.png']])
})

it('[VD-22.3] a page that asks to be left alone is noticed', () => {
  expect(read('<meta name="ROBOTS" content="noindex, NoImageAI">').isRefused).toBe(true)
  expect(read('<meta name="robots" content="noindex, nofollow">').isRefused).toBe(false)
})

it('[VD-22.4] small images and furniture come last or not at all', () => {
  const at = (url: string, width = 0, height = 0, place: 'stated' | 'content' = 'content') => ({
    ...{ url, place, width, height },
  })
  const ranked = rankImages([
    ...[at('pixel.gif', 1, 1), at('avatar.png', 400, 400), at('small.png', 300, 200)],
    ...[at('large.png', 1600, 1200), at('stated.png', 0, 0, 'stated')],
  ])
  expect(ranked).toEqual(['stated.png', 'large.png', 'small.png', 'avatar.png'])
})

it('[VD-22.2] a hostile page is read within its limits', () => {
  const deep = '<div>'.repeat(200_000)
  const many = '<img src="/x.png">'.repeat(50_000)
  const long = `<title>${'t'.repeat(500_000)}</title><h1>${'h '.repeat(500_000)}</h1>`
  const page = read(`${long}${deep}${many}<img src="${'y'.repeat(10_000)}">`)
  expect(page.images).toHaveLength(1)
  expect(page.title.length).toBeLessThanOrEqual(aiBannerLimits.wordsLength)
  expect(page.heading.length).toBeLessThanOrEqual(aiBannerLimits.wordsLength)
})
