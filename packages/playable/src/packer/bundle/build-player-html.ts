import { bundleScript, engineEntry, gameModules } from './bundle-scripts.ts'
import type { DerivedCache } from '../pack-types.ts'

const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data: blob:; connect-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * Builds the page of the live player (editor preview, library cards): the entire engine, waiting for a `load`
 * message. The page sends no requests.
 */
export async function buildPlayerHtml(cache?: DerivedCache): Promise<string> {
  const script = await bundleScript(
    engineEntry(
      Object.keys(gameModules),
      true,
      `import { startPlayer } from './simulator/player/player.ts'`,
      'startPlayer(play, modules)',
      true,
    ),
    cache,
  )
  return (
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    '<meta name="viewport" content="width=device-width,initial-scale=1,maximum-scale=1,user-scalable=no,viewport-fit=cover">\n<title>Player</title>\n' +
    '<style>html,body{margin:0;width:100%;height:100%;overflow:hidden;background:transparent}#ad{position:fixed;inset:0;overflow:hidden;touch-action:none;-webkit-user-select:none;user-select:none}</style>\n' +
    `</head>\n<body>\n<div id="ad"></div>\n<script>${script}</script>\n</body>\n</html>\n`
  )
}
