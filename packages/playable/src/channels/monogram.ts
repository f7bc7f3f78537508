/**
 * A round-cornered square with one or two letters, drawn by us (no trade marks), as a data URI for `<img>`.
 */
export function monogram(letters: string, color: string): string {
  const size = letters.length > 1 ? 26 : 32
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><defs><linearGradient id='g' x1='0' y1='0' x2='0' y2='1'>` +
    `<stop offset='0' stop-color='#fff' stop-opacity='.22'/><stop offset='1' stop-color='#000' stop-opacity='.12'/></linearGradient></defs>` +
    `<rect width='64' height='64' rx='16' fill='${color}'/><rect width='64' height='64' rx='16' fill='url(#g)'/>` +
    `<text x='32' y='33' fill='#fff' font-family='Inter,Helvetica,Arial,sans-serif' font-weight='700' font-size='${size}' text-anchor='middle' dominant-baseline='central'>${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
