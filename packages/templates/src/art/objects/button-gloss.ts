import { linear } from '../paint.ts'

/**
 * Light and shade of a pill button, 640 x 200, without colour of its own: it is drawn over a shape whose
 * colour the user picks.
 */
export function buttonGloss(): string {
  return `<defs>${linear('shine', [
    [0, '#fff', 0.75],
    [1, '#fff', 0.05],
  ])}${linear('body', [
    [0, '#fff', 0.28],
    [0.55, '#fff', 0],
    [1, '#000', 0.18],
  ])}<clipPath id="pill"><rect width="640" height="200" rx="76"/></clipPath></defs>
<g clip-path="url(#pill)"><rect width="640" height="200" fill="url(#body)"/><path d="M0 110V200H640V110Q640 172 564 172H76Q0 172 0 110Z" fill="#000" opacity=".3"/></g>
<rect x="34" y="12" width="572" height="72" rx="36" fill="url(#shine)"/><rect x="5" y="5" width="630" height="190" rx="72" fill="none" stroke="#fff" stroke-width="7" opacity=".55"/>
<ellipse cx="76" cy="46" rx="26" ry="13" fill="#fff" opacity=".85" transform="rotate(-24 76 46)"/>`
}
