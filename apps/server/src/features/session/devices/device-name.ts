/**
 * Patterns that identify browsers and systems in a user agent; the first match counts, since most agents also
 * name others.
 */
const browsers: [string, ...RegExp[]][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]/, /Safari\//],
  ['curl', /^curl\//],
  ['Python', /python-requests|aiohttp|urllib/i],
  ['Node.js', /^(?:node|undici|axios)/i],
]
const systems: [string, ...RegExp[]][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

/** The browser and system of a user agent; '' for an unknown one. */
export function deviceName(userAgent: string): { browser: string; system: string } {
  return { browser: firstFit(browsers, userAgent), system: firstFit(systems, userAgent) }
}

function firstFit(list: [string, ...RegExp[]][], text: string): string {
  return list.find(([, ...patterns]) => patterns.every(pattern => pattern.test(text)))?.[0] ?? ''
}
